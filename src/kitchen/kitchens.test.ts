import { describe, expect, test } from "vitest"
import { projectDrawings } from "#collections/shared/project.ts"
import { checkKitchen, readKitchens } from "../../test/check-kitchen.ts"
import type { KitchenDesign } from "./kitchen.ts"
import { kitchenNamed, kitchens } from "./kitchens.ts"

function odd(name: string, change: (kitchen: KitchenDesign) => void): KitchenDesign {
  const copy = structuredClone(kitchenNamed(name))
  change(copy)
  return copy
}

const back = (kitchen: KitchenDesign) => kitchen.walls[0] ?? expect.fail()

test.each(kitchens.map((kitchen) => [kitchen.name, kitchen] as const))("%s can be built", (_, kitchen) => {
  expect(checkKitchen(kitchen)).toEqual([])
})

test("every layout is among the kitchens, and no two share a name", () => {
  expect(new Set(kitchens.map(({ layout }) => layout)).size).toBe(5)
  expect(new Set(kitchens.map(({ name }) => name)).size).toBe(kitchens.length)
})

test("the drawings that a project can show are those of the kitchens", () => {
  expect(projectDrawings).toEqual(Object.fromEntries(kitchens.map(({ name, title }) => [name, title])))
})

describe("a kitchen that cannot be built explains why, and what can", () => {
  test.each<[string, KitchenDesign, string, RegExp]>([
    [
      "a run that is too short",
      odd("hob-wall", (kitchen) => void back(kitchen).floor.modules.splice(5, 1)),
      "length",
      /add up to 4,650\smm, the run is 4,800\smm: 150\smm more are possible/,
    ],
    [
      "a run that is too long",
      odd("hob-wall", (kitchen) => void back(kitchen).floor.modules.push({ width: 300, front: "door" })),
      "length",
      /300\smm more than the run of 4,800\smm/,
    ],
    [
      "a width no workshop cuts",
      odd("hob-wall", (kitchen) => void Object.assign(back(kitchen).floor.modules[1] ?? {}, { width: 610 })),
      "width",
      /“drawers-3” is not made 610\smm wide; the nearest is 600\smm/,
    ],
    [
      "an oven housing of 450",
      odd("hob-wall", (kitchen) => void Object.assign(back(kitchen).floor.modules[0] ?? {}, { width: 450 })),
      "width",
      /the nearest is 600\smm/,
    ],
    [
      "a wall unit before the window",
      odd("hob-wall", (kitchen) => void Object.assign(back(kitchen).wall.modules[1] ?? {}, { front: "doors" })),
      "overlap",
      /hangs where the window is/,
    ],
    [
      "a wall unit where a tall one stands",
      odd("hob-wall", (kitchen) => void Object.assign(back(kitchen).wall, { from: 150 })),
      "overlap",
      /hangs where “tall-oven” at 0\smm is/,
    ],
    [
      "a hood beside the hob",
      odd("straight-sky", (kitchen) => void back(kitchen).wall.modules.reverse()),
      "hood",
      /hood's middle is at 1,050\smm, the hob's at 3,150\smm/,
    ],
    [
      "a sink over drawers",
      odd("hob-wall", (kitchen) => void Object.assign(back(kitchen).floor.modules[2] ?? {}, { front: "drawers-2" })),
      "inlet",
      /no room for a sink/,
    ],
    [
      "two runs one cannot stand between",
      odd("parallel", (kitchen) => void Object.assign(kitchen.room, { width: 1800 })),
      "aisle",
      /600\smm are left; with 900\smm the room is at least 2,100\smm wide/,
    ],
    [
      "an island against the wall",
      odd("island", (kitchen) => void Object.assign(kitchen.island ?? {}, { from: 200 })),
      "aisle",
      /Round the island 200\smm are left/,
    ],
    [
      "a ceiling under the units",
      odd("hob-wall", (kitchen) => void Object.assign(kitchen.room, { height: 2100 })),
      "height",
      /reach 2,170\smm; the ceiling is at 2,100\smm/,
    ],
    [
      "lofts over the ceiling",
      odd("tall-wall", (kitchen) => void Object.assign(kitchen.room, { height: 2600 })),
      "height",
      /reach 2,640\smm; the ceiling is at 2,600\smm/,
    ],
    [
      "a ledge where a unit stands",
      odd("breakfast", (kitchen) => void Object.assign(back(kitchen).ledge ?? {}, { from: 2000 })),
      "overlap",
      /“doors” at 1,500\smm stands where the ledge is/,
    ],
    [
      "a ledge beyond its wall",
      odd("breakfast", (kitchen) => void Object.assign(back(kitchen).ledge ?? {}, { width: 2000 })),
      "length",
      /The ledge ends 88\smm beyond the back wall/,
    ],
    [
      "an L with one arm",
      odd("l-shaped", (kitchen) => void kitchen.walls.pop()),
      "walls",
      /back and left, or back and right/,
    ],
    [
      "an arm that runs into the corner",
      odd("u-shaped", (kitchen) => void Object.assign(kitchen.walls[2]?.floor ?? {}, { from: 0 })),
      "length",
      /begin at 600\smm/,
    ],
  ])("%s", (_, kitchen, code, message) => {
    expect(checkKitchen(kitchen)).toContainEqual({
      code,
      where: expect.any(String),
      message: expect.stringMatching(message),
    })
  })

  test("lengths that are not whole millimetres, and fronts nobody knows, are not read at all", () => {
    const kitchen = kitchenNamed("hob-wall")
    expect(() => readKitchens([{ ...kitchen, room: { ...kitchen.room, width: 4800.5 } }])).toThrow()
    expect(() =>
      readKitchens([
        odd("hob-wall", (each) => void Object.assign(back(each).floor.modules[0] ?? {}, { front: "barn" })),
      ]),
    ).toThrow()
    expect(readKitchens([kitchen])).toEqual([kitchen])
  })
})
