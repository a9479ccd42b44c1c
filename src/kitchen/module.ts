import * as z from "zod/mini"
import { inMillimetres, standardWidths } from "./measures.ts"

/** What closes a unit that stands on the floor; the tall ones reach the top of the wall units. */
const floorFronts = [
  "door",
  "doors",
  "drawers-2",
  "drawers-3",
  "drawers-4",
  "pull-out",
  "open",
  "corner-left",
  "corner-right",
  "dishwasher",
  "washer",
  "tall-door",
  "tall-doors",
  "tall-oven",
  "tall-fridge",
  "filler",
  "gap",
] as const

/** What closes a unit that hangs on the wall. */
const wallFronts = ["door", "doors", "lift", "glass", "open", "hood", "filler", "gap"] as const

type FloorFront = (typeof floorFronts)[number]
type WallFront = (typeof wallFronts)[number]

const width = z.int().check(z.positive())

/** A unit on the floor, and what is let into the slab above it. */
export const floorModule = z.strictObject({
  width,
  front: z.enum(floorFronts),
  on: z.optional(z.enum(["hob", "sink"])),
})

/** A unit on the wall. */
export const wallModule = z.strictObject({ width, front: z.enum(wallFronts) })

export type FloorModule = z.infer<typeof floorModule>
export type WallModule = z.infer<typeof wallModule>

/** The least and the greatest width a front is made in, in millimetres. */
const widths: Record<FloorFront | WallFront, readonly [min: number, max: number]> = {
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
  lift: [450, 1200],
  glass: [300, 900],
  hood: [600, 900],
  // Made to measure on site, so any width.
  filler: [1, 149],
  gap: [1, 12_000],
}

/** The widths a front can be ordered in, in millimetres; none for what is cut or left free on site. */
function possibleWidths(front: FloorFront | WallFront): number[] {
  if (front === "filler" || front === "gap") return []
  const [min, max] = widths[front]
  return standardWidths.filter((each) => each >= min && each <= max)
}

/** Why a module cannot be made, in words with what is possible instead; undefined if it can. */
export function impossibleWidth(module: FloorModule | WallModule): string | undefined {
  const { front, width } = module
  const [min, max] = widths[front]
  const possible = possibleWidths(front)
  if (possible.length === 0) {
    if (width >= min && width <= max) return undefined
    return `A ${front} is ${inMillimetres(min)} to ${inMillimetres(max)} wide, not ${inMillimetres(width)}.`
  }
  if (possible.includes(width)) return undefined
  const nearest = possible.toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width) || a - b)[0]
  return `A unit with “${front}” is not made ${inMillimetres(width)} wide; the nearest is ${inMillimetres(nearest ?? min)}.`
}

/** Whether a floor unit reaches the top of the wall units. */
export function isTall(module: FloorModule): boolean {
  return module.front.startsWith("tall-")
}

/** Whether a floor unit carries the slab. */
export function carriesSlab(module: FloorModule): boolean {
  return !isTall(module) && module.front !== "gap"
}
