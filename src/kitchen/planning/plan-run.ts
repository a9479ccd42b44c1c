import { measures } from "../measures.ts"
import type { FloorModule, WallModule } from "../module.ts"

/** A wall's two planned runs, or the possible lengths in millimetres. */
export type PlannedRun =
  | { possible: true; floor: FloorModule[]; wall: WallModule[] }
  | { possible: false; min: number; max: number }

export interface RunRequest {
  hob?: boolean | undefined
  sink?: boolean | undefined
  /** The number of tall units at its end. */
  tall?: number
}

/** The longest run that is planned, in millimetres. */
const max = 9000

const fillWidths = [900, 600, 450, 300, 150] as const

/**
 * Fills a length in whole millimetres with standard units and a filler under 150 mm. Wall units hang over everything except hob and tall
 * units. The widths add up to the length exactly.
 */
export function planRun(length: number, { hob = false, sink = false, tall = 0 }: RunRequest): PlannedRun {
  const needed: FloorModule[] = []
  const { unitWidth } = measures
  if (sink) needed.push({ width: unitWidth, front: "doors", on: "sink" })
  if (hob) needed.push({ width: unitWidth, front: "drawers-2", on: "hob" })
  for (let nth = 0; nth < tall; nth++) needed.push({ width: unitWidth, front: "tall-door" })
  const min = Math.max(300, needed.length * unitWidth)
  if (!Number.isInteger(length) || length < min || length > max) return { possible: false, min, max }
  let free = length - needed.length * unitWidth
  for (const module of needed) {
    // Wider units for sink and hob, if enough counter is left to work on.
    if (module.on && free >= 900) {
      module.width += 300
      free -= 300
    }
  }
  const fill: FloorModule[] = []
  for (const width of fillWidths) {
    while (free >= width && (width < 900 || free >= 1500 || (free === 900 && !hob))) {
      fill.push({ width, front: frontFor(width, fill.length) })
      free -= width
    }
  }
  const floor = inOrder(needed, fill, free)
  return { possible: true, floor, wall: floor.map((module, nth) => above(module, floor[nth - 1])) }
}

function frontFor(width: number, nth: number): FloorModule["front"] {
  if (width === 150) return "pull-out"
  if (width < 600) return "door"
  return nth % 2 === 0 ? "drawers-3" : "doors"
}

/** The other units, then sink, preparation counter, hob, landing counter, filler and tall units. */
function inOrder(needed: readonly FloorModule[], fill: readonly FloorModule[], left: number): FloorModule[] {
  const [between, after, ...rest] = fill
  const filler: FloorModule[] = left > 0 ? [{ width: left, front: "filler" }] : []
  return [
    ...rest,
    ...needed.filter(({ on }) => on === "sink"),
    ...(between ? [between] : []),
    ...needed.filter(({ on }) => on === "hob"),
    ...(after ? [after] : []),
    ...filler,
    ...needed.filter(({ on }) => on === undefined),
  ]
}

/** The wall unit over a floor unit; a filler only beside a wall unit. */
function above({ width, front, on }: FloorModule, before: FloorModule | undefined): WallModule {
  if (front.startsWith("tall-")) return { width, front: "gap" }
  if (on === "hob") return { width, front: "hood" }
  if (front === "filler") return { width, front: before && before.on !== "hob" ? "filler" : "gap" }
  return { width, front: width < 600 ? "door" : "doors" }
}
