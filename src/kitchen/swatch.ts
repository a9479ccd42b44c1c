import { counters, type CounterName, type FinishName, finishes, splashes, type SplashName } from "./finish.ts"
import { rect, type Sheet } from "./mark.ts"
import { paintBoard } from "./paint-backdrop.ts"
import { paintSplash } from "./paint-splash.ts"
import { frontal } from "./plane.ts"

const square = { x: 0, y: -720, width: 720, height: 720 }

/** A finish as a square piece of its board, with the edge band at the left. */
export function paintSwatch(name: FinishName): Sheet {
  const { colour, edge, grain } = finishes[name]
  const face = paintBoard({ x: 60, y: 0, width: 660, height: 720 }, { colour, edge: colour, grain })
  return { viewBox: square, marks: [rect(0, -720, 60, 720, edge), ...face] }
}

/** A counter as a square piece of its slab, its polished edge below. */
export function paintCounterSwatch(name: CounterName): Sheet {
  const { top, edge } = counters[name]
  return { viewBox: square, marks: [rect(0, -720, 720, 660, top), rect(0, -60, 720, 60, edge)] }
}

/** A square of tiled wall. */
export function paintSplashSwatch(name: SplashName): Sheet {
  const { width, height } = splashes[name]
  const whole = { ...square, y: 0, width: Math.ceil(720 / width) * width, height: Math.ceil(720 / height) * height }
  return { viewBox: square, marks: paintSplash(frontal, whole, name) }
}
