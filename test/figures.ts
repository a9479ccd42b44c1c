import { boundsOfFigure } from "#kitchen/drawing/dimension.ts"
import type { Mark, Drawing } from "#kitchen/drawing/drawing.ts"

/** The figures of a drawing. */
export const figures = (drawing: Drawing): Mark[] => drawing.marks.filter(({ tag }) => tag === "text")

/** The figures that do not lie on the drawing with all of their room. */
export function outside(drawing: Drawing): string[] {
  const { x, y, width, height } = drawing.viewBox
  return figures(drawing)
    .map(figureBounds)
    .filter(({ left, right, top, bottom }) => left < x || right > x + width || top < y || bottom > y + height)
    .map(({ text }) => `${text} leaves the drawing`)
}

interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
  text: string
}

function figureBounds(mark: Mark): Bounds {
  return { ...boundsOfFigure(mark), text: mark.text ?? "" }
}

/** Which figures of a drawing touch, in words. */
export function overlaps(drawing: Drawing): string[] {
  const boxes = figures(drawing).map(figureBounds)
  return boxes.flatMap((one, nth) =>
    boxes
      .slice(nth + 1)
      .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
      .map((two) => `${one.text} touches ${two.text}`),
  )
}
