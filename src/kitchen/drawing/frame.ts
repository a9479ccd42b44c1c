import type { Elevation } from "../elevation.ts"
import { boundsOfFigure } from "./dimension.ts"
import type { Drawing } from "./drawing.ts"

/** The shape of a drawing, and the free space around the wall in millimetres. */
export interface FrameOptions {
  /** Width divided by height; by default the drawing is as wide as the wall and the space around it. */
  ratio?: number
  above?: number
  below?: number
  beside?: number
}

/** The frame of the hero, shared by drawing and picture of the hob wall. */
export const heroFrame = { ratio: 2.4, above: -330, below: 380, beside: 700 } as const

/** The view box shared by drawing and picture of a wall: x from its left end, y downwards from the floor. */
export function frameOf({ length, height }: Elevation, options: FrameOptions = {}): Drawing["viewBox"] {
  const { ratio, below = 400, beside = 500 } = options
  const above = options.above ?? 0
  const full = { x: -beside, y: -height - above, width: length + 2 * beside, height: height + above + below }
  if (ratio === undefined) return full
  const width = Math.max(full.width, Math.round(full.height * ratio))
  const tall = Math.round(width / ratio)
  return { x: Math.round((length - width) / 2), y: below - tall, width, height: tall }
}

/** Adds a class to the figures that are cropped if a page crops the sides to this ratio, so that the page can hide them. */
export function markBeyond({ viewBox, marks }: Drawing, ratio: number, className: string): Drawing {
  const middle = viewBox.x + viewBox.width / 2
  const half = (viewBox.height * ratio) / 2
  const isWhole = ({ left, right }: { left: number; right: number }) => left > middle - half && right < middle + half
  const marked = marks.map((mark) => {
    if (mark.tag !== "text" || isWhole(boundsOfFigure(mark))) return mark
    return { ...mark, attributes: { ...mark.attributes, className: `${mark.attributes["className"]} ${className}` } }
  })
  return { viewBox, marks: marked }
}
