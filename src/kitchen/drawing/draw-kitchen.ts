import { measures } from "../measures.ts"
import { type KitchenDesign, type Side, wallOf } from "../kitchen.ts"
import { frameAround, offNextLine } from "./dimension.ts"
import { drawElevation } from "./draw-elevation.ts"
import { drawPlan } from "./draw-plan.ts"
import type { Drawing } from "./drawing.ts"

/** The largest figures, in millimetres: larger ones would not fit beside the narrow units. */
const largest = 245

/** The height of figures per width of the drawing, for each dimension line beside it: everything fits on a narrow phone. */
const [ofWidth, ofLine] = [0.0507, 0.117]

/** For drawings at least 460 pixels wide, on which smaller figures are legible. */
const ofWideWidth = 0.036

/**
 * Plan and main wall of a kitchen, with equal frames and figures, so that both have one scale. The figures of walls up to 4.5 m are
 * legible on a phone; a longer wall needs a wider drawing. `wide` drawings, which no phone shows, have finer figures.
 */
export function drawKitchen(
  kitchen: KitchenDesign,
  main: Side,
  shown: "narrow" | "wide" = "narrow",
): { plan: Drawing; elevation: Drawing } {
  const { length: long, window, loft } = wallOf(kitchen, main)
  const highest = Math.max(measures.tall + (loft ? measures.loft : 0), window ? window.sill + window.height : 0)
  const lines = 2 * Math.max(1, kitchen.walls.filter(({ side }) => side !== "back").length)
  const wide = Math.max(long, kitchen.room.width) + 240
  const readable = shown === "wide" ? wide * ofWideWidth : (wide * ofWidth) / (1 - lines * ofLine)
  const lettering = Math.min(largest, Math.round(readable))
  const plan = drawPlan(kitchen, { lettering })
  // Space below for four rows of figures and the sum; empty space is cropped.
  const { marks } = drawElevation(kitchen, { side: main, lettering, below: Math.round(60 + lettering * 8) })
  // Ticks protrude from the ends of their lines.
  const out = lettering * offNextLine
  const viewBox = frameAround(marks, { left: -20, right: long + out, top: -highest - out, bottom: 20 })
  const width = Math.max(plan.viewBox.width, viewBox.width)
  return { plan: widen(plan, width), elevation: widen({ marks, viewBox }, width) }
}

/** Centres the drawing in a wider frame. */
function widen({ marks, viewBox }: Drawing, width: number): Drawing {
  return { marks, viewBox: { ...viewBox, x: viewBox.x - Math.floor((width - viewBox.width) / 2), width } }
}
