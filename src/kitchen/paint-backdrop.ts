import type { Box } from "./elevation.ts"
import type { Part } from "./front-parts.ts"
import { type Mark, rect, type Sheet, stroke } from "./mark.ts"
import { board } from "./paint-front.ts"
import { frontal } from "./plane.ts"
import { dark, light, stone } from "./tone.ts"

/** A wall with its skirting and the floor before it, over a whole sheet; the floor's edge lies at height 0. */
export function paintBackdrop(
  box: Sheet["viewBox"],
  wall: string,
  floor: string,
  laid: "tiles" | "planks" = "tiles",
): Mark[] {
  const depth = box.y + box.height
  const middle = box.x + box.width / 2
  const joints: string[] = []
  const step = laid === "planks" ? 300 : 900
  for (let x = middle - 6000; x <= middle + 6000; x += step) {
    joints.push(`M${Math.round(x)} 0L${Math.round(middle + (x - middle) * (1 + depth / 1500))} ${depth}`)
  }
  if (laid === "tiles") joints.push(`M${box.x} ${Math.round(depth * 0.42)}h${box.width}`)
  return [
    rect(box.x, box.y, box.width, -box.y, wall),
    rect(box.x, 0, box.width, depth, floor),
    stroke(joints.join(""), dark(floor, 0.1), 5),
    rect(box.x, -80, box.width, 80, light(wall, 0.5)),
    rect(box.x, -4, box.width, 8, dark(floor, 0.25)),
  ]
}

interface Wood {
  colour: string
  edge: string
  grain: boolean
}

/** A plain board in a finish, its lower left corner at `x` and so high above the floor. */
export function paintBoard(box: Box, finish: Wood): Mark[] {
  return board(frontal, box, finish)
}

/** A panel of upright fluted strips. */
export function paintFlutes({ x, y, width, height }: Box, colour: string, strip = 45): Mark[] {
  const count = Math.round(width / strip)
  const step = width / count
  const grooves = Array.from({ length: count }, (_, nth) => `M${Math.round(x + step * (nth + 0.82))} ${-y}v${-height}`)
  return [rect(x, -y - height, width, height, colour), stroke(grooves.join(""), dark(colour, 0.22), step * 0.3)]
}

/** A row of shutters side by side, each with an upright handle; pairs close against each other. */
export function paintShutters(box: Box, count: number, finish: Wood, metal: string, handleAt = 1000): Mark[] {
  const width = box.width / count
  return Array.from({ length: count }, (_, nth) => {
    const one: Part["box"] = { x: box.x + nth * width + 2, y: box.y + 2, width: width - 4, height: box.height - 4 }
    const x = nth % 2 === 0 && nth !== count - 1 ? one.x + one.width - 62 : one.x + 46
    return [
      ...board(frontal, one, finish),
      rect(x + 12, -handleAt - 260, 8, 260, dark(finish.colour, 0.22)),
      rect(x, -handleAt - 260, 14, 260, metal),
    ]
  }).flat()
}

/** Drawers one over another with lying handles. */
export function paintDrawers(box: Box, count: number, finish: Wood, metal: string): Mark[] {
  const height = box.height / count
  return Array.from({ length: count }, (_, nth) => {
    const one = { x: box.x + 2, y: box.y + nth * height + 2, width: box.width - 4, height: height - 4 }
    const long = Math.min(260, box.width * 0.4)
    const x = box.x + (box.width - long) / 2
    const y = -one.y - one.height + 40
    return [
      ...board(frontal, one, finish),
      rect(x, y + 12, long, 8, dark(finish.colour, 0.22)),
      rect(x, y, long, 13, metal),
    ]
  }).flat()
}

/** The dark recess under furniture that stands on the floor. */
export function paintPlinth(x: number, width: number, height = 80): Mark {
  return rect(x, -height, width, height, stone.ink)
}
