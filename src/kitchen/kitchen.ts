import * as z from "zod/mini"
import kitchensFile from "./kitchens.json" with { type: "json" }
import { counters, finishes, handles, splashes } from "./finish.ts"
import { floorModule, wallModule } from "./module.ts"

const length = z.int().check(z.positive())
const offset = z.int().check(z.nonnegative())

function nameOf<T extends object>(table: T) {
  return z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]])
}

/** The kinds of kitchen, by where the runs stand. */
export const layouts = ["straight", "l-shaped", "u-shaped", "parallel", "island"] as const

export type Layout = (typeof layouts)[number]

const finish = z.strictObject({
  base: nameOf(finishes),
  wall: nameOf(finishes),
  tall: nameOf(finishes),
  counter: nameOf(counters),
  splash: nameOf(splashes),
  handle: nameOf(handles),
})

/** A window, from the wall's left end and from the floor, in millimetres. */
const window = z.strictObject({ from: offset, width: length, sill: length, height: length })

/** A wall with its two runs, seen from the room: left to right, `from` the wall's left end. */
const wall = z.strictObject({
  side: z.enum(["back", "left", "right"]),
  length,
  floor: z.strictObject({ from: offset, modules: z.array(floorModule) }),
  wall: z.strictObject({ from: offset, modules: z.array(wallModule) }),
  window: z.optional(window),
})

/** An island: where it stands from the back wall's left end and how much floor is left before it. */
const island = z.strictObject({
  from: offset,
  width: length,
  depth: length,
  aisle: length,
  modules: z.array(floorModule),
})

const kitchen = z.strictObject({
  name: z.string(),
  title: z.string(),
  layout: z.enum(layouts),
  room: z.strictObject({ width: length, depth: length, height: length }),
  finish,
  walls: z.array(wall).check(z.minLength(1)),
  island: z.optional(island),
})

export type Kitchen = z.infer<typeof kitchen>
export type KitchenWall = z.infer<typeof wall>
export type KitchenFinish = z.infer<typeof finish>
export type Island = z.infer<typeof island>
export type Side = KitchenWall["side"]

/** Kitchens read from JSON in the form of kitchens.json; throws where the form is not kept. Measures are checked apart. */
export function readKitchens(json: unknown): Kitchen[] {
  return z.array(kitchen).parse(json)
}

/** The kitchens of the site's pictures and drawings, in whole millimetres. */
export const kitchens: readonly Kitchen[] = readKitchens(kitchensFile)

/** The kitchen of that name; throws if there is none. */
export function kitchenNamed(name: string): Kitchen {
  const found = kitchens.find((each) => each.name === name)
  if (!found) throw new Error(`There is no kitchen named ${name}.`)
  return found
}

/** The wall on that side; throws if the kitchen has no run there. */
export function wallOf(kitchen: Kitchen, side: Side): KitchenWall {
  const found = kitchen.walls.find((each) => each.side === side)
  if (!found) throw new Error(`${kitchen.title} has no run on the ${side} wall.`)
  return found
}
