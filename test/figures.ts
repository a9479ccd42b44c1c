import { figureWidth } from "#kitchen/dimension.ts"
import type { Mark, Sheet } from "#kitchen/mark.ts"

/** The figures of a drawing. */
export const figures = (sheet: Sheet): Mark[] => sheet.marks.filter(({ tag }) => tag === "text")

/** The figures that do not lie on the sheet with all of their room. */
export function outside(sheet: Sheet): string[] {
  const { x, y, width, height } = sheet.viewBox
  return figures(sheet)
    .map(figureBounds)
    .filter(({ left, right, top, bottom }) => left < x || right > x + width || top < y || bottom > y + height)
    .map(({ text }) => `${text} leaves the sheet`)
}

interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
  text: string
}

/** The room a figure takes, turned figures turned. */
function figureBounds({ attributes, text = "" }: Mark): Bounds {
  const [x, y, size] = [Number(attributes["x"]), Number(attributes["y"]), Number(attributes["fontSize"])]
  const half = (text.length * size * figureWidth) / 2
  const turned = attributes["transform"] !== undefined
  return turned
    ? { left: x - size * 0.75, right: x, top: y - half, bottom: y + half, text }
    : { left: x - half, right: x + half, top: y - size * 0.75, bottom: y, text }
}

/** Which figures of a sheet touch, in words. */
export function overlaps(sheet: Sheet): string[] {
  const boxes = figures(sheet).map(figureBounds)
  return boxes.flatMap((one, nth) =>
    boxes
      .slice(nth + 1)
      .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
      .map((two) => `${one.text} touches ${two.text}`),
  )
}
