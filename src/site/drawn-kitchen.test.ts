import fc from "fast-check"
import { expect, test } from "vitest"
import { layouts, typicalKitchen } from "#domain/estimate/kitchen.ts"
import { figures, outside, overlaps } from "../../test/figures.ts"
import { kitchens } from "../../test/kitchens.ts"
import { toDrawnKitchen } from "./drawn-kitchen.ts"
import { drawSheets } from "./estimate-sheets.ts"

test.each(layouts)("a typical %s kitchen is drawn with its runs, tall units and wall units", (layout) => {
  const requested = typicalKitchen(layout)
  const drawn = toDrawnKitchen(requested)
  if (!("kitchen" in drawn)) throw new Error(drawn.message)
  const { walls, island } = drawn.kitchen
  const counter = walls.reduce((sum, { length }) => sum + length, 0) + (island?.width ?? 0)
  expect(counter).toBe(requested.a + requested.b + requested.c + requested.tall * 600)
  const fronts = walls.flatMap(({ floor }) => floor.modules.map(({ front }) => front))
  expect(fronts.filter((front) => front.startsWith("tall-"))).toHaveLength(requested.tall)
  expect(drawn.hung).toBeLessThanOrEqual(requested.wall)
})

test("shorter wall units are drawn shorter", () => {
  const drawn = toDrawnKitchen({ ...typicalKitchen("straight"), wall: 1_000 })
  expect(drawn).toMatchObject({ hung: 1_000, main: "back" })
})

test("what cannot be drawn is answered with what can", () => {
  const drawn = toDrawnKitchen({ ...typicalKitchen("l"), a: 1_250 })
  expect(drawn).toEqual({
    message:
      "We can draw it with a long leg of 1,500 mm to 9,900 mm, with sink and hob in standard units. The price holds all the same.",
  })
})

test("every kitchen that can be priced is drawn, its figures on the sheet and clear of one another, or told about", () => {
  fc.assert(
    fc.property(kitchens, (kitchen) => {
      const drawn = toDrawnKitchen(kitchen)
      if (!("kitchen" in drawn)) {
        expect(drawn.message).not.toBe("")
        return
      }
      for (const sheet of Object.values(drawSheets(drawn.kitchen, drawn.main))) {
        expect(figures(sheet).length).toBeGreaterThan(1)
        expect([...outside(sheet), ...overlaps(sheet)]).toEqual([])
      }
    }),
    // Two narrow units side by side, their figures above one another.
    { examples: [[{ ...typicalKitchen("straight"), a: 2_350, wall: 0, tall: 3, drawers: 0 }]] },
  )
})
