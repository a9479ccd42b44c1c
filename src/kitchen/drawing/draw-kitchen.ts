import type { KitchenDesign, Side } from "../kitchen.ts"
import { drawElevation } from "./draw-elevation.ts"
import { drawPlan } from "./draw-plan.ts"
import type { Drawing } from "./drawing.ts"

/** The largest figures, in millimetres: larger ones would not fit beside the narrow units. */
const largest = 200

/** Plan and main wall of a kitchen, to scale, their figures large enough for a narrow column. */
export function drawKitchen(kitchen: KitchenDesign, main: Side): { plan: Drawing; elevation: Drawing } {
  const { room, walls } = kitchen
  const long = walls.find(({ side }) => side === main)?.length ?? room.width
  const lettering = Math.min(largest, Math.round(long * 0.036))
  return {
    plan: drawPlan(kitchen, { lettering: Math.min(largest, Math.round(room.width * 0.05)) }),
    // Room below for two rows of figures and the sum.
    elevation: drawElevation(kitchen, { side: main, lettering, below: Math.round(60 + lettering * 4.6) }),
  }
}
