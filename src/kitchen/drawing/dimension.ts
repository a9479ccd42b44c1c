import { type Mark, round, stroke } from "./drawing.ts"
import { stone } from "./tone.ts"

/** The width of a digit for its height, of the widest fallback font, so that figures do not overlap. */
export const figureWidth = 0.56

/** A length as it is written on a drawing: millimetres without a unit. */
function figureText(length: number): string {
  return String(length)
}

/** The width a figure takes, in millimetres of the drawing. */
export function widthOfFigure(text: string, lettering: number): number {
  return text.length * lettering * figureWidth
}

interface Figure {
  middle: number
  width: number
  /** Whether it fits within the length that it names. */
  isWithin: boolean
}

/**
 * The level of each figure of a row, so that none touches another: 0 is on the line, higher ones are further out.
 * Figures that fit within their length stay on the line.
 */
function levelsOf(figures: readonly Figure[], gap: number): number[] {
  const placed: (Figure & { level: number })[] = []
  const levels = new Map<Figure, number>()
  const touches = (one: Figure, other: Figure) =>
    Math.abs(one.middle - other.middle) < (one.width + other.width) / 2 + gap
  for (const figure of figures.toSorted((a, b) => Number(b.isWithin) - Number(a.isWithin))) {
    let level = 0
    while (!(figure.isWithin && level === 0) && placed.some((each) => each.level === level && touches(each, figure)))
      level++
    placed.push({ ...figure, level })
    levels.set(figure, level)
  }
  return figures.map((figure) => levels.get(figure) ?? 0)
}

interface Span {
  from: number
  to: number
  level: number
}

function spansOf(edges: readonly number[], lettering: number): Span[] {
  const pairs = edges.slice(1).map((to, nth) => ({ from: edges[nth] ?? to, to }))
  const figures = pairs.map(({ from, to }) => {
    const width = widthOfFigure(figureText(to - from), lettering)
    return { middle: (from + to) / 2, width, isWithin: width <= to - from }
  })
  const levels = levelsOf(figures, lettering * 0.25)
  return pairs.map((pair, nth) => ({ ...pair, level: levels[nth] ?? 0 }))
}

/** How many levels the figures of a row take beyond the first. */
export function levelsAcross(edges: readonly number[], lettering: number): number {
  return Math.max(0, ...spansOf(edges, lettering).map(({ level }) => level))
}

function dimLine(d: string, colour: string, width: number): Mark {
  const mark = stroke(d, colour, width)
  return { ...mark, attributes: { ...mark.attributes, className: "drawing-dim" } }
}

function figure(text: string, x: number, y: number, lettering: number, turned: boolean): Mark {
  const turn = turned ? { transform: `rotate(-90 ${round(x)} ${round(y)})` } : {}
  return {
    tag: "text",
    attributes: {
      x: round(x),
      y: round(y),
      ...turn,
      textAnchor: "middle",
      fontSize: lettering,
      fill: stone.ink,
      className: "drawing-figure",
    },
    text,
  }
}

function ticks(points: readonly (readonly [number, number])[], size: number): string {
  return points.map(([x, y]) => `M${round(x - size)} ${round(y + size)}l${2 * size} ${-2 * size}`).join("")
}

/** A row of dimensions along a horizontal line at `y` (downwards), with a figure for every length between two edges. */
export function dimensionAcross(edges: readonly number[], y: number, lettering: number): Mark[] {
  const first = edges[0] ?? 0
  const last = edges.at(-1) ?? 0
  const size = round(lettering * 0.3)
  const extensions = edges.map((x) => `M${x} ${round(y - lettering * 0.38)}V${round(y + lettering * 0.38)}`).join("")
  return [
    dimLine(extensions, stone.kota400, 5),
    dimLine(`M${first} ${round(y)}H${last}`, stone.ink, 5),
    dimLine(
      ticks(
        edges.map((x) => [x, y]),
        size,
      ),
      stone.ink,
      8,
    ),
    ...spansOf(edges, lettering).map(({ from, to, level }) =>
      figure(figureText(to - from), (from + to) / 2, y - lettering * 0.35 - level * lettering * 1.05, lettering, false),
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
  const first = heights[0] ?? 0
  const last = heights.at(-1) ?? 0
  const size = round(lettering * 0.3)
  const [out, back] = away === "left" ? [-1, 1] : [1, -1]
  const extensions = heights
    .map((height) => `M${round(x + out * lettering * 0.55)} ${-height}H${round(x + back * lettering * 1.4)}`)
    .join("")
  // A rotated figure's base is on its right, so that right of the line it starts one figure's height further out.
  const foot = away === "left" ? -0.35 : 1.1
  return [
    dimLine(extensions, stone.kota400, 5),
    dimLine(`M${round(x)} ${-first}V${-last}`, stone.ink, 5),
    dimLine(
      ticks(
        heights.map((height) => [x, -height]),
        size,
      ),
      stone.ink,
      8,
    ),
    ...spansOf(heights, lettering).map(({ from, to, level }) =>
      figure(figureText(to - from), x + lettering * (foot + out * level * 1.05), -(from + to) / 2, lettering, true),
    ),
  ]
}
