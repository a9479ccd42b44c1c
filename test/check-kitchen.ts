import * as z from "zod/mini"
import { layouts } from "#kitchen/kitchen-input.ts"
import { measures } from "#kitchen/measures.ts"
import { formatLength } from "#kitchen/length.ts"
import { placedInRow } from "#kitchen/elevation.ts"
import {
  counters,
  finishes,
  handles,
  type KitchenDesign,
  type KitchenWall,
  type Side,
  splashes,
  type FloorFront,
  type FloorModule,
  isTall,
  type WallFront,
  type WallModule,
} from "../src/kitchen/kitchen.ts"

/** An invalid part of a kitchen: the rule, the place, and the problem with possible alternatives. */
interface KitchenError {
  code: "width" | "length" | "overlap" | "aisle" | "hood" | "inlet" | "height" | "walls"
  where: string
  message: string
}

const { minAisle } = measures

/** The maximum distance between the centres of a hood and its hob, in millimetres. */
const hoodTolerance = 50

/** Widths of standard carcasses, in millimetres. */
const standardWidths = [150, 200, 300, 400, 450, 500, 600, 750, 800, 900, 1000, 1200]

/** The minimum and maximum width of each front, in millimetres. */
const floorWidths: Record<FloorFront, readonly [min: number, max: number]> = {
  door: [150, 600],
  doors: [600, 1200],
  "drawers-2": [300, 1200],
  "drawers-3": [300, 1200],
  "drawers-4": [300, 900],
  "pull-out": [150, 300],
  open: [150, 1200],
  "corner-left": [900, 1200],
  "corner-right": [900, 1200],
  dishwasher: [450, 600],
  washer: [600, 600],
  "tall-door": [300, 600],
  "tall-doors": [600, 1200],
  "tall-oven": [600, 600],
  "tall-fridge": [600, 900],
  // Made to measure on site, so any width.
  filler: [1, 149],
  gap: [1, 12_000],
}
const { door, doors, open, filler, gap } = floorWidths
/** Boards that are cut to the wall. */
const cutToLength = ["filler", "gap", "shelves"]
const wallWidths: Record<WallFront, readonly [min: number, max: number]> = {
  door,
  doors,
  open,
  filler,
  gap,
  lift: [450, 1200],
  glass: [300, 900],
  shelves: [300, 2400],
  hood: [600, 900],
}

function namesIn<Name extends string>(table: Record<Name, unknown>) {
  return z.enum(Object.keys(table) as [Name, ...Name[]])
}

const length = z.int().check(z.positive())
const offset = z.int().check(z.nonnegative())
const floorModule = z.strictObject({
  width: length,
  front: namesIn(floorWidths),
  on: z.optional(z.enum(["hob", "sink"])),
})
const wallModule = z.strictObject({ width: length, front: namesIn(wallWidths) })
const kitchen: z.ZodMiniType<KitchenDesign> = z.strictObject({
  name: z.string(),
  title: z.string(),
  layout: z.enum(layouts),
  room: z.strictObject({ width: length, depth: length, height: length }),
  finish: z.strictObject({
    base: namesIn(finishes),
    wall: namesIn(finishes),
    tall: namesIn(finishes),
    counter: namesIn(counters),
    splash: namesIn(splashes),
    handle: namesIn(handles),
  }),
  walls: z
    .array(
      z.strictObject({
        side: z.enum(["back", "left", "right"]),
        length,
        floor: z.strictObject({ from: offset, modules: z.array(floorModule) }),
        wall: z.strictObject({ from: offset, modules: z.array(wallModule) }),
        loft: z.optional(z.strictObject({ from: offset, modules: z.array(wallModule) })),
        ledge: z.optional(z.strictObject({ from: offset, width: length, height: length, depth: length })),
        window: z.optional(z.strictObject({ from: offset, width: length, sill: length, height: length })),
      }),
    )
    .check(z.minLength(1)),
  island: z.optional(
    z.strictObject({ from: offset, width: length, depth: length, aisle: length, modules: z.array(floorModule) }),
  ),
})

/** Parses kitchens from JSON in the format of kitchens.json; throws if it is invalid. Dimensions are checked separately. */
export function readKitchens(json: unknown): KitchenDesign[] {
  return z.array(kitchen).parse(json)
}

/** Why a module cannot be made, with alternatives; undefined if it can. */
export function impossibleWidth({ front, width }: FloorModule | WallModule): string | undefined {
  const [min, max] = { ...floorWidths, ...wallWidths }[front]
  if (cutToLength.includes(front)) {
    if (width >= min && width <= max) return undefined
    return `A unit with “${front}” is ${formatLength(min)} to ${formatLength(max)} wide, not ${formatLength(width)}.`
  }
  const possible = standardWidths.filter((each) => each >= min && each <= max)
  if (possible.includes(width)) return undefined
  const nearest = possible.toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width) || a - b)[0]
  return `A unit with “${front}” is not made ${formatLength(width)} wide; the nearest is ${formatLength(nearest ?? min)}.`
}

const sidesOf: Record<KitchenDesign["layout"], readonly (readonly Side[])[]> = {
  straight: [["back"]],
  l: [
    ["back", "left"],
    ["back", "right"],
  ],
  u: [["back", "left", "right"]],
  parallel: [["left", "right"]],
  island: [["back"]],
}

/** All errors of a kitchen; empty if it can be built. */
export function checkKitchen(kitchen: KitchenDesign): KitchenError[] {
  return [
    ...checkWalls(kitchen),
    ...kitchen.walls.flatMap((wall) => checkWall(wall, kitchen)),
    ...checkAisles(kitchen),
    ...checkHeight(kitchen),
  ]
}

function checkWalls({ layout, walls, island }: KitchenDesign): KitchenError[] {
  const sides = walls.map(({ side }) => side)
  const fits = sidesOf[layout].some(
    (wanted) => wanted.length === sides.length && wanted.every((side) => sides.includes(side)),
  )
  const errors: KitchenError[] = []
  const wanted = sidesOf[layout].map((each) => each.join(" and ")).join(", or ")
  if (!fits) errors.push({ code: "walls", where: "kitchen", message: `A kitchen “${layout}” has runs on: ${wanted}.` })
  if ((layout === "island") !== (island !== undefined)) {
    const message = island ? `Only the layout “island” has one.` : "The layout “island” needs an island."
    errors.push({ code: "walls", where: "island", message })
  }
  return errors
}

/** The stretch of a wall for its own floor units: the corner belongs to the back wall. */
function ownStretch(wall: KitchenWall, kitchen: KitchenDesign): readonly [from: number, to: number] {
  const corner = kitchen.walls.some(({ side }) => side === "back") ? measures.slabDepth : 0
  if (wall.side === "left") return [0, wall.length - corner]
  if (wall.side === "right") return [corner, wall.length]
  return [0, wall.length]
}

function widthOf(modules: readonly { width: number }[]): number {
  return modules.reduce((sum, { width }) => sum + width, 0)
}

function checkWall(wall: KitchenWall, kitchen: KitchenDesign): KitchenError[] {
  const where = `${wall.side} wall`
  const wide = [...wall.floor.modules, ...wall.wall.modules, ...(wall.loft?.modules ?? [])].flatMap(
    (module): KitchenError[] => {
      const message = impossibleWidth(module)
      return message ? [{ code: "width", where, message }] : []
    },
  )
  return [...wide, ...checkLengths(wall, kitchen, where), ...checkOverlaps(wall, where), ...checkInlets(wall, where)]
}

function checkLengths(wall: KitchenWall, kitchen: KitchenDesign, where: string): KitchenError[] {
  const [from, to] = ownStretch(wall, kitchen)
  const errors: KitchenError[] = []
  const add = (message: string) => errors.push({ code: "length", where, message })
  const sum = widthOf(wall.floor.modules)
  const room = to - from
  if (wall.floor.from !== from) add(`The floor units of the ${where} begin at ${formatLength(from)}.`)
  if (sum < room) {
    add(
      `The floor units add up to ${formatLength(sum)}, the run is ${formatLength(room)}: ${formatLength(room - sum)} more are possible.`,
    )
  }
  if (sum > room) {
    add(
      `The floor units add up to ${formatLength(sum)}, which is ${formatLength(sum - room)} more than the run of ${formatLength(room)}.`,
    )
  }
  const ends = {
    "The wall units end": wall.wall.from + widthOf(wall.wall.modules),
    "The lofts end": (wall.loft?.from ?? 0) + widthOf(wall.loft?.modules ?? []),
    "The ledge ends": (wall.ledge?.from ?? 0) + (wall.ledge?.width ?? 0),
  }
  for (const [what, end] of Object.entries(ends)) {
    if (end > wall.length) add(`${what} ${formatLength(end - wall.length)} beyond the ${where}.`)
  }
  return errors
}

interface Stretch {
  from: number
  to: number
  what: string
}

function stretchesOf<M extends FloorModule | WallModule>(
  run: { from: number; modules: readonly M[] },
  isWanted: (module: M) => boolean,
): Stretch[] {
  return placedInRow(run.modules, run.from)
    .filter(({ module }) => isWanted(module))
    .map(({ module, x }) => ({ from: x, to: x + module.width, what: `“${module.front}” at ${formatLength(x)}` }))
}

/** Nothing may hang in front of a tall unit or a window. */
function checkOverlaps(wall: KitchenWall, where: string): KitchenError[] {
  const hung = stretchesOf(wall.wall, ({ front }) => front !== "gap")
  const tall = stretchesOf(wall.floor, isTall)
  const { window } = wall
  const { ledge } = wall
  const standing = stretchesOf(wall.floor, ({ front }) => front !== "gap")
  const inLedge = standing.filter(({ from, to }) => ledge && from < ledge.from + ledge.width && ledge.from < to)
  const panes = window ? [{ from: window.from, to: window.from + window.width, what: "the window" }] : []
  const errors = [...tall, ...panes].flatMap((taken) =>
    hung
      .filter(({ from, to }) => from < taken.to && taken.from < to)
      .map(
        ({ what }): KitchenError => ({
          code: "overlap",
          where,
          message: `${what} hangs where ${taken.what} is; leave a gap there.`,
        }),
      ),
  )
  for (const { what } of inLedge) {
    errors.push({ code: "overlap", where, message: `${what} stands where the ledge is; leave a gap there.` })
  }
  if (window && window.from + window.width > wall.length) {
    errors.push({ code: "overlap", where, message: `The window ends beyond the ${where}.` })
  }
  for (const { from, to, what } of tall) {
    if (window && from < window.from + window.width && window.from < to) {
      errors.push({
        code: "overlap",
        where,
        message: `${what} stands before the window; a base unit is possible there.`,
      })
    }
  }
  return errors
}

/** Hob and sink need a suitable unit, and a hood hangs over the centre of its hob. */
function checkInlets(wall: KitchenWall, where: string): KitchenError[] {
  const errors: KitchenError[] = []
  const floor = placedInRow(wall.floor.modules, wall.floor.from)
  for (const { module } of floor) {
    const min = module.on === "hob" ? 600 : 450
    if (!module.on) continue
    if (module.width < min || isTall(module) || module.front === "gap" || module.front === "filler") {
      const message = `A ${module.on} needs a base unit of at least ${formatLength(min)}.`
      errors.push({ code: "inlet", where, message })
    }
    if (module.on === "sink" && module.front.startsWith("drawers")) {
      const message = "Drawers leave no room for a sink's bowl and trap; doors do."
      errors.push({ code: "inlet", where, message })
    }
  }
  const hobs = floor.filter(({ module }) => module.on === "hob").map(({ module, x }) => x + module.width / 2)
  for (const { module, x } of placedInRow(wall.wall.modules, wall.wall.from)) {
    const middle = x + module.width / 2
    if (module.front !== "hood" || hobs.some((hob) => Math.abs(hob - middle) <= hoodTolerance)) continue
    const message = hobs.length
      ? `The hood's middle is at ${formatLength(middle)}, the hob's at ${hobs.map((hob) => formatLength(hob)).join(" or ")}.`
      : "There is a hood and no hob under it."
    errors.push({ code: "hood", where, message })
  }
  return errors
}

function checkAisles({ walls, room, island }: KitchenDesign): KitchenError[] {
  const errors: KitchenError[] = []
  const sides = walls.map(({ side }) => side)
  const { slabDepth } = measures
  if (sides.includes("left") && sides.includes("right")) {
    const aisle = room.width - 2 * slabDepth
    if (aisle < minAisle) {
      const message = `Between the two runs ${formatLength(Math.max(0, aisle))} are left; with ${formatLength(minAisle)} the room is at least ${formatLength(2 * slabDepth + minAisle)} wide.`
      errors.push({ code: "aisle", where: "room", message })
    }
  }
  for (const wall of walls) {
    const [max, across] = wall.side === "back" ? [room.width, "wide"] : [room.depth, "deep"]
    if (wall.length > max) {
      const message = `The ${wall.side} wall is ${formatLength(wall.length)}, the room only ${formatLength(max)} ${across}.`
      errors.push({ code: "length", where: `${wall.side} wall`, message })
    }
  }
  if (!island) return errors
  const sum = widthOf(island.modules)
  if (sum !== island.width) {
    const message = `The island's units add up to ${formatLength(sum)}, it is ${formatLength(island.width)} wide.`
    errors.push({ code: "length", where: "island", message })
  }
  const clear = Math.min(island.aisle, island.from, room.width - island.from - island.width)
  if (clear < minAisle) {
    const message = `Round the island ${formatLength(Math.max(0, clear))} are left at the tightest place; ${formatLength(minAisle)} are needed.`
    errors.push({ code: "aisle", where: "island", message })
  }
  return errors
}

function checkHeight({ room, walls }: KitchenDesign): KitchenError[] {
  const top = measures.tall + (walls.some(({ loft }) => loft) ? measures.loft : 0)
  if (room.height >= top) return []
  const message = `The units reach ${formatLength(top)}; the ceiling is at ${formatLength(room.height)}.`
  return [{ code: "height", where: "room", message }]
}
