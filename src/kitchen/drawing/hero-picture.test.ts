import { readFileSync } from "node:fs"
import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { elevationOf } from "../elevation.ts"
import type { Box } from "../front-parts.ts"
import { frameOf, heroFrame } from "./dimension.ts"
import { wallOf } from "../kitchen.ts"
import { kitchenNamed } from "../kitchens.ts"

/** Pixels across the picture at its usual size; the search distance around an edge, less than the slab's thickness; the tolerance. */
const [wide, reach, allowed] = [1440, 5, 2]

const kitchen = kitchenNamed("hob-wall")
const wall = elevationOf(wallOf(kitchen, "back"), kitchen)
const frame = frameOf(wall, heroFrame)
const scale = wide / frame.width

let grey: Uint8Array
let high: number

beforeAll(async () => {
  const picture = sharp(readFileSync("assets/sample/hob-wall.jpg")).resize({ width: wide }).greyscale().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(1)
  grey = data
  high = info.height
})

interface Edge {
  name: string
  isUpright: boolean
  /** Its position in the drawing, and its extent, in pixels of the picture. */
  at: number
  from: number
  to: number
}

function edgesOf(name: string, { x, y, width, height }: Box): Edge[] {
  const [left, right] = [(x - frame.x) * scale, (x + width - frame.x) * scale]
  const [top, bottom] = [(-y - height - frame.y) * scale, (-y - frame.y) * scale]
  return [
    { name: `left of ${name}`, isUpright: true, at: left, from: top, to: bottom },
    { name: `right of ${name}`, isUpright: true, at: right, from: top, to: bottom },
    { name: `top of ${name}`, isUpright: false, at: top, from: left, to: right },
    { name: `bottom of ${name}`, isUpright: false, at: bottom, from: left, to: right },
  ]
}

const units = wall.modules.filter(({ front }) => front !== "hood")
const edges = units.flatMap(({ front, box }) => edgesOf(`${front} at ${box.x}`, box))

/** The distance between an edge in the drawing and in the picture: the centre of the strongest change of brightness. */
function deviationOf({ isUpright, at, from, to }: Edge): number {
  const value = (across: number, along: number) =>
    isUpright ? (grey[along * wide + across] ?? 0) : (grey[across * wide + along] ?? 0)
  const [first, last] = [Math.round(from + (to - from) * 0.12), Math.round(to - (to - from) * 0.12)]
  const changes = Array.from({ length: 2 * reach + 1 }, (_, nth) => {
    const across = Math.round(at) - reach + nth
    const along = Array.from({ length: last - first }, (_each, step) =>
      Math.abs(value(across, first + step) - value(across - 1, first + step)),
    )
    // Objects in front of the edge change a part of it; the median ignores them.
    return { place: across, change: along.toSorted((a, b) => a - b)[Math.floor(along.length / 2)] ?? 0 }
  })
  const strongest = changes.reduce((best, each) => (each.change > best.change ? each : best))
  // A gap has two sides, and its centre is the edge.
  const sides = changes.filter(
    ({ place, change }) => change > 0.45 * strongest.change && Math.abs(place - strongest.place) <= 3,
  )
  return sides.reduce((sum, { place }) => sum + place, 0) / sides.length - at
}

test("the frame of the picture is that of the drawing", () => {
  expect(high / wide).toBeCloseTo(frame.height / frame.width, 3)
})

test.each(edges)("the $name lies where the drawing has it, to 2 pixels at 1440", (edge) => {
  expect(Math.abs(deviationOf(edge))).toBeLessThanOrEqual(allowed)
})
