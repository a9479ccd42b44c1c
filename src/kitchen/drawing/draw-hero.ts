import { dimensionUp, heroFrame } from "./dimension.ts"
import { drawElevation } from "./draw-elevation.ts"
import type { Drawing } from "./drawing.ts"
import { type KitchenDesign, wallOf } from "../kitchen.ts"
import { measures } from "../measures.ts"

/** The wall of the hero in the frame of its picture, without dimensions. */
export function drawHeroWall(kitchen: KitchenDesign): Drawing {
  return drawElevation(kitchen, { ...heroFrame, dimensions: false })
}

/** The heights of the hero's wall in the same frame: the counter on the left, the top on the right. */
export function drawHeroHeights(kitchen: KitchenDesign, lettering: number): Drawing {
  const { length } = wallOf(kitchen, "back")
  const away = Math.round(lettering * 0.38)
  return {
    viewBox: drawHeroWall(kitchen).viewBox,
    marks: [
      ...dimensionUp([0, measures.counter], -away, lettering),
      ...dimensionUp([0, measures.tall], length + away, lettering, "right"),
    ],
  }
}
