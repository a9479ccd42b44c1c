import type { Elevation } from "../elevation.ts"
import type { Drawing } from "./drawing.ts"

/** The shape of a drawing, and the free space around the wall in millimetres. */
export interface FrameOptions {
  /** Width divided by height; without it the drawing is as wide as the wall and the space around it. */
  ratio?: number
  above?: number
  below?: number
  beside?: number
}

/** The frame of the hero, which drawing and picture of the hob wall share. */
export const heroFrame = { ratio: 2.4, above: -330, below: 380, beside: 700 } as const

/** The view box that drawing and picture of a wall share: x from its left end, y downwards from the floor. */
export function frameOf({ length, height }: Elevation, options: FrameOptions = {}): Drawing["viewBox"] {
  const { ratio, below = 400, beside = 500 } = options
  const above = options.above ?? 0
  const full = { x: -beside, y: -height - above, width: length + 2 * beside, height: height + above + below }
  if (ratio === undefined) return full
  const width = Math.max(full.width, Math.round(full.height * ratio))
  const tall = Math.round(width / ratio)
  return { x: Math.round((length - width) / 2), y: below - tall, width, height: tall }
}
