import { measures } from "#domain/estimate/measures.ts"
import { type KitchenDesign, type Side, wallOf } from "../kitchen.ts"
import { boundsOfFigure } from "./dimension.ts"
import { drawElevation } from "./draw-elevation.ts"
import { drawPlan } from "./draw-plan.ts"
import type { Drawing } from "./drawing.ts"

/** The largest figures, in millimetres: larger ones would not fit beside the narrow units. */
const largest = 240

/**
 * Plan and main wall of a kitchen, to scale, without empty space around them. The figures of walls up to 4.5 m can be read
 * on a phone; the longer the wall, the wider its drawing has to be shown.
 */
export function drawKitchen(kitchen: KitchenDesign, main: Side): { plan: Drawing; elevation: Drawing } {
  const { room } = kitchen
  const { length: long, window } = wallOf(kitchen, main)
  const highest = Math.max(measures.tall, window ? window.sill + window.height : 0)
  const planned = drawPlan(kitchen, { lettering: Math.min(largest, Math.round((room.width + 240) * 0.054)) })
  const lettering = Math.min(largest, Math.round((long + 190) * 0.047))
  // Room below for four rows of figures and the sum; what is empty is cropped.
  const drawn = drawElevation(kitchen, { side: main, lettering, below: Math.round(60 + lettering * 8) })
  return {
    plan: crop(planned, { left: -140, right: room.width + 140, top: -140, bottom: room.depth + 20 }),
    elevation: crop(drawn, { left: -20, right: long + 20, top: -highest - 20, bottom: 20 }),
  }
}

interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

/** The drawing with a view box that ends just outside of its figures and of these edges. */
function crop({ marks }: Drawing, { left, right, top, bottom }: Edges): Drawing {
  for (const mark of marks) {
    if (mark.tag !== "text") continue
    const bounds = boundsOfFigure(mark)
    const room = Number(mark.attributes["fontSize"]) * 0.4
    left = Math.min(left, bounds.left - room)
    right = Math.max(right, bounds.right + room)
    top = Math.min(top, bounds.top - room)
    // Ticks and extension lines reach below the figures.
    bottom = Math.max(bottom, bounds.bottom + 2 * room)
  }
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { marks, viewBox: { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y } }
}
