import { lettered, type Mark, path, round } from "./drawing.ts"
import { stone } from "./tone.ts"

/** The width of a digit for its height, of the widest fallback font, so that figures do not overlap. */
const figureWidth = 0.56

/** The width a figure takes, in millimetres of the drawing. */
export function widthOfFigure(text: string, lettering: number): number {
  return text.length * lettering * figureWidth
}

/** The room a figure takes on its drawing, turned figures turned. */
export function boundsOfFigure({ attributes, text = "" }: Mark): {
  left: number
  right: number
  top: number
  bottom: number
} {
  const [x, y, size] = [Number(attributes["x"]), Number(attributes["y"]), Number(attributes["fontSize"])]
  const half = widthOfFigure(text, size) / 2
  return attributes["transform"] === undefined
    ? { left: x - half, right: x + half, top: y - size * 0.75, bottom: y }
    : { left: x - size * 0.75, right: x, top: y - half, bottom: y + half }
}

interface Span {
  from: number
  to: number
  /** Of its figure: 0 is on the line, higher ones are further out. */
  level: number
}

/**
 * The lengths between neighbouring edges, their figures on levels so that none touches another. Figures that fit within
 * their length stay on the line.
 */
function spansOf(edges: readonly number[], lettering: number): Span[] {
  const spans = edges.slice(1).map((to, nth) => {
    const from = edges[nth] ?? to
    const width = widthOfFigure(String(to - from), lettering)
    return { from, to, level: 0, width, isWithin: width <= to - from }
  })
  const placed: typeof spans = []
  for (const span of [...spans].sort((a, b) => Number(b.isWithin) - Number(a.isWithin))) {
    const touches = ({ from, to, width, level }: typeof span) =>
      level === span.level &&
      Math.abs(from + to - span.from - span.to) / 2 < (width + span.width) / 2 + lettering * 0.25
    while (!(span.isWithin && span.level === 0) && placed.some(touches)) span.level++
    placed.push(span)
  }
  return spans
}

/** How many levels the figures of a row take beyond the first. */
export function levelsAcross(edges: readonly number[], lettering: number): number {
  return Math.max(0, ...spansOf(edges, lettering).map(({ level }) => level))
}

/** Extension lines, the line of the dimensions and its ticks. */
function dimensionLines(
  extensions: string,
  along: string,
  points: readonly (readonly [number, number])[],
  size: number,
) {
  const ticks = points.map(([x, y]) => `M${round(x - size)} ${round(y + size)}l${2 * size} ${-2 * size}`).join("")
  return [path(extensions, "dim", { colour: stone.kota400 }), path(along, "dim"), path(ticks, "dim", { width: 8 })]
}

/** A row of dimensions along a horizontal line at `y` (downwards), with a figure for every length between two edges. */
export function dimensionAcross(edges: readonly number[], y: number, lettering: number): Mark[] {
  const extensions = edges.map((x) => `M${x} ${round(y - lettering * 0.38)}V${round(y + lettering * 0.38)}`).join("")
  const along = `M${edges[0] ?? 0} ${round(y)}H${edges.at(-1) ?? 0}`
  return [
    ...dimensionLines(
      extensions,
      along,
      edges.map((x) => [x, y]),
      round(lettering * 0.3),
    ),
    ...spansOf(edges, lettering).map(({ from, to, level }) =>
      lettered(String(to - from), (from + to) / 2, y - lettering * 0.35 - level * lettering * 1.05, lettering),
    ),
  ]
}

/**
 * A row of dimensions along a vertical line at `x`, between heights above the floor. Figures are rotated to read from the
 * right; `away` is the side of the line that they are on.
 */
export function dimensionUp(
  heights: readonly number[],
  x: number,
  lettering: number,
  away: "left" | "right" = "left",
): Mark[] {
  const [out, back] = away === "left" ? [-1, 1] : [1, -1]
  const extensions = heights
    .map((height) => `M${round(x + out * lettering * 0.55)} ${-height}H${round(x + back * lettering * 1.4)}`)
    .join("")
  const along = `M${round(x)} ${-(heights[0] ?? 0)}V${-(heights.at(-1) ?? 0)}`
  // A rotated figure's base is on its right, so that right of the line it starts one figure's height further out.
  const foot = away === "left" ? -0.35 : 1.1
  return [
    ...dimensionLines(
      extensions,
      along,
      heights.map((height) => [x, -height]),
      round(lettering * 0.3),
    ),
    ...spansOf(heights, lettering).map(({ from, to, level }) => {
      const [middle, base] = [-(from + to) / 2, x + lettering * (foot + out * level * 1.05)]
      const transform = `rotate(-90 ${round(base)} ${round(middle)})`
      return lettered(String(to - from), base, middle, lettering, { transform })
    }),
  ]
}
