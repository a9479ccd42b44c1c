import { dimensionAcross, dimensionUp } from "./dimension.ts"
import { drawElevation } from "./draw-elevation.ts"
import { type Drawing, path } from "./drawing.ts"
import { heroFrame } from "./frame.ts"
import { type KitchenDesign, wallOf } from "../kitchen.ts"
import { measures } from "../measures.ts"
import { stone } from "./tone.ts"

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

/** The length of the hero's wall, as wide as its frame, with a tick for every unit of standard width. */
export function drawHeroLength(kitchen: KitchenDesign, lettering: number): Drawing {
  const { length } = wallOf(kitchen, "back")
  const { x, width } = drawHeroWall(kitchen).viewBox
  const y = Math.round(lettering * 1.4)
  const units = Array.from(
    { length: Math.floor(length / measures.unitWidth) + 1 },
    (_, nth) => nth * measures.unitWidth,
  )
  const ticks = units.map((unit) => `M${unit} ${y}v${Math.round(lettering * 0.3)}`).join("")
  return {
    viewBox: { x, y: 0, width, height: Math.round(lettering * 1.85) },
    marks: [...dimensionAcross([0, length], y, lettering), path(ticks, "dim", { colour: stone.kota600 })],
  }
}
