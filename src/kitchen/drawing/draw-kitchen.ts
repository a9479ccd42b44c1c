import { measures } from "#domain/estimate/measures.ts"
import { type KitchenDesign, type Side, wallOf } from "../kitchen.ts"
import { frameAround, offNextLine } from "./dimension.ts"
import { drawElevation } from "./draw-elevation.ts"
import { drawPlan } from "./draw-plan.ts"
import type { Drawing } from "./drawing.ts"

/** The largest figures, in millimetres: larger ones would not fit beside the narrow units. */
const largest = 245

/**
 * Plan and main wall of a kitchen, to scale, without empty space around them. The figures of walls up to 4.5 m can be read
 * on a phone; the longer the wall, the wider its drawing has to be shown.
 */
export function drawKitchen(kitchen: KitchenDesign, main: Side): { plan: Drawing; elevation: Drawing } {
  const { length: long, window } = wallOf(kitchen, main)
  const highest = Math.max(measures.tall, window ? window.sill + window.height : 0)
  const plan = drawPlan(kitchen, { lettering: Math.min(largest, Math.round((kitchen.room.width + 240) * 0.054)) })
  const lettering = Math.min(largest, Math.round((long + 190) * 0.052))
  // Room below for four rows of figures and the sum; what is empty is cropped.
  const { marks } = drawElevation(kitchen, { side: main, lettering, below: Math.round(60 + lettering * 8) })
  // Ticks stand out of the ends of their lines.
  const out = lettering * offNextLine
  const viewBox = frameAround(marks, { left: -20, right: long + out, top: -highest - out, bottom: 20 })
  return { plan, elevation: { marks, viewBox } }
}
