import { type Mark, round, stroke } from "./drawing.ts"
import { stone } from "./tone.ts"

/** How wide a figure is for its height: the widest face a page may fall back to, so that figures keep clear of one another. */
export const figureWidth = 0.56

/** A figure as people write it on a drawing: bare millimetres. */
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
  /** Whether it stands within the stretch that it names. */
  isWithin: boolean
}

/**
 * Which tier each of a row of figures stands on so that none touches another: 0 on the line, higher ones further out.
 * Those that fit within their stretch stay on the line; only the others give way.
 */
function tiersOf(figures: readonly Figure[], gap: number): number[] {
  const placed: (Figure & { tier: number })[] = []
  const tiers = new Map<Figure, number>()
  const touches = (one: Figure, other: Figure) =>
    Math.abs(one.middle - other.middle) < (one.width + other.width) / 2 + gap
  for (const figure of figures.toSorted((a, b) => Number(b.isWithin) - Number(a.isWithin))) {
    let tier = 0
    while (!(figure.isWithin && tier === 0) && placed.some((each) => each.tier === tier && touches(each, figure)))
      tier++
    placed.push({ ...figure, tier })
    tiers.set(figure, tier)
  }
  return figures.map((figure) => tiers.get(figure) ?? 0)
}

interface Span {
  from: number
  to: number
  tier: number
}

function spansOf(edges: readonly number[], lettering: number): Span[] {
  const pairs = edges.slice(1).map((to, nth) => ({ from: edges[nth] ?? to, to }))
  const figures = pairs.map(({ from, to }) => {
    const width = widthOfFigure(figureText(to - from), lettering)
    return { middle: (from + to) / 2, width, isWithin: width <= to - from }
  })
  const tiers = tiersOf(figures, lettering * 0.25)
  return pairs.map((pair, nth) => ({ ...pair, tier: tiers[nth] ?? 0 }))
}

/** How many tiers the figures of a row take beyond the first. */
export function tiersAcross(edges: readonly number[], lettering: number): number {
  return Math.max(0, ...spansOf(edges, lettering).map(({ tier }) => tier))
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

/** A row of dimensions along a level line at `y` (downwards), with a figure for every stretch between two edges. */
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
    ...spansOf(edges, lettering).map(({ from, to, tier }) =>
      figure(figureText(to - from), (from + to) / 2, y - lettering * 0.35 - tier * lettering * 1.05, lettering, false),
    ),
  ]
}

/**
 * A row of dimensions along an upright line at `x`, between heights above the floor, figures turned to read from the right
 * and standing on the side of the line that is away from what they measure.
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
  // A figure's foot points to the right, so that on the right of the line it starts a figure's height further out.
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
    ...spansOf(heights, lettering).map(({ from, to, tier }) =>
      figure(figureText(to - from), x + lettering * (foot + out * tier * 1.05), -(from + to) / 2, lettering, true),
    ),
  ]
}
