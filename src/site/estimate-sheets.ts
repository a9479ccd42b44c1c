import { drawElevation } from "#kitchen/draw-elevation.ts"
import { drawPlan } from "#kitchen/draw-plan.ts"
import type { Kitchen, Side } from "#kitchen/kitchen.ts"
import type { Sheet } from "#kitchen/mark.ts"

/** The largest figures, in millimetres: larger ones would not fit beside the narrow units. */
const largest = 200

/** Plan and main wall of a kitchen, to scale, their figures large enough for a narrow column. */
export function drawSheets(kitchen: Kitchen, main: Side): { plan: Sheet; elevation: Sheet } {
  const { room, walls } = kitchen
  const long = walls.find(({ side }) => side === main)?.length ?? room.width
  const lettering = Math.min(largest, Math.round(long * 0.036))
  return {
    plan: drawPlan(kitchen, { lettering: Math.min(largest, Math.round(room.width * 0.05)) }),
    // Room below for two rows of figures and the sum.
    elevation: drawElevation(kitchen, { side: main, lettering, below: Math.round(60 + lettering * 4.6) }),
  }
}
