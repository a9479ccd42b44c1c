import { type Drawing, lettered, type Mark, path, stone } from "./drawing.ts"
import type { Elevation } from "../elevation.ts"

/** The width of a digit per height, in the drawings' font and its fallback. Letters are narrower. */
const figureWidth = 0.45

/** The ascent and descent (of letters such as g) per font size. */
const [ascent, descent] = [0.75, 0.22]

/*
 * Of a line of dimensions, per font size: how far ticks and extension lines protrude, the distance of figures from the line, the distance
 * between their levels, the free space beside a figure, beside a tick, and around a drawing.
 */
const [tick, extension, foot, apart, gap, beside, free] = [0.28, 0.36, 0.45, 1.05, 0.07, 0.2, 0.4]

/** In millimetres of the drawing. */
export function widthOfFigure(text: string, lettering: number): number {
  return text.length * lettering * figureWidth
}

export interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
}

/** The bounding box of a figure, after rotation. */
export function boundsOfFigure({ attributes, text = "" }: Mark): Bounds {
  const isTurned = attributes["transform"] !== undefined
  const [along, base, size] = [Number(attributes["x"]), Number(attributes["y"]), Number(attributes["fontSize"])]
  const [x, y] = isTurned ? [base, -along] : [along, base]
  const [width, below] = [widthOfFigure(text, size), /[gjpqy]/.test(text) ? size * descent : 0]
  const before = { start: 0, middle: width / 2, end: width }[String(attributes["textAnchor"])] ?? 0
  return isTurned
    ? { left: x - size * ascent, right: x + below, top: y + before - width, bottom: y + before }
    : { left: x - before, right: x - before + width, top: y - size * ascent, bottom: y + below }
}

interface Span {
  from: number
  to: number
  /** The centre of its figure, between the ends of the whole line. */
  middle: number
  /** The level of its figure: 0 is on the line, higher ones are further out. */
  level: number
  /** True for a figure beyond the end of its line. */
  isBeside: boolean
}

/** The ends of a line beside which a figure may be; "last" if the space before the first is taken. */
type EndOfLine = "both" | "last" | "none"

/**
 * The lengths between adjacent edges. Figures that fit are between their ticks; those at the ends are beside the line if that is allowed,
 * and all others on levels further out, so that none touches another or a tick.
 */
function spansOf(edges: readonly number[], lettering: number, besideAt: EndOfLine): Span[] {
  const [first = 0, last = 0] = [edges[0], edges.at(-1)]
  const spans = edges.slice(1).map((to, nth) => {
    const from = edges[nth] ?? to
    const width = widthOfFigure(String(to - from), lettering) + 2 * gap * lettering
    const isWithin = width <= to - from
    const isAtEnd = (from === first && besideAt === "both") || (to === last && besideAt !== "none")
    const isBeside = !isWithin && isAtEnd
    const offEnd = width / 2 + beside * lettering
    const middle = isWithin ? (from + to) / 2 : Math.max(first + offEnd, Math.min((from + to) / 2, last - offEnd))
    return { from, to, middle, level: isWithin || isBeside ? 0 : 1, isBeside, width }
  })
  const placed = spans.filter(({ level }) => level === 0)
  for (const span of spans.filter(({ level }) => level > 0)) {
    const touches = ({ middle, width, level }: typeof span) =>
      level === span.level && Math.abs(middle - span.middle) < (width + span.width) / 2
    while (placed.some(touches)) span.level++
    placed.push(span)
  }
  return spans
}

/** The distance from a horizontal line to its outermost figures. */
export function reachAcross(edges: readonly number[], lettering: number, besideAt: EndOfLine = "both"): number {
  return reach(spansOf(edges, lettering, besideAt), lettering)
}

/** The distance from a vertical line to its outermost figures. */
export function reachUp(heights: readonly number[], lettering: number): number {
  return reach(spansOf(heights, lettering, "none"), lettering)
}

function reach(spans: readonly Span[], lettering: number): number {
  return lettering * (foot + ascent + apart * Math.max(0, ...spans.map(({ level }) => level)))
}

/** Sorts and removes duplicates. */
export function distinct(edges: readonly number[]): number[] {
  return [...new Set(edges)].sort((a, b) => a - b)
}

/** The distance of a line's figures from the next line, per height. */
export const offNextLine = extension + free

/** The view box around these edges and all figures, with a margin around figures. */
export function frameAround(marks: readonly Mark[], { left, right, top, bottom }: Bounds): Drawing["viewBox"] {
  for (const mark of marks) {
    if (mark.tag !== "text") continue
    const figure = boundsOfFigure(mark)
    const room = Number(mark.attributes["fontSize"]) * free
    left = Math.min(left, figure.left - room)
    right = Math.max(right, figure.right + room)
    top = Math.min(top, figure.top - room)
    // The line of a row is below its figures.
    bottom = Math.max(bottom, figure.bottom + 2 * room)
  }
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y }
}

/* Dimension lines use whole millimetres and relative ticks to keep pages small: a millimetre is at most a quarter of a pixel. */
const { round } = Math

function dimensionLines(
  extensions: string,
  along: string,
  points: readonly (readonly [number, number])[],
  lettering: number,
) {
  const size = round(lettering * tick)
  const ticks = points.map(([x, y], nth) => {
    const before = points[nth - 1]
    const begin = before ? `m${x - before[0] - 2 * size} ${y - before[1] + 2 * size}` : `M${x - size} ${y + size}`
    return `${begin}l${2 * size} ${-2 * size}`
  })
  return [
    path(extensions, "dim", { colour: stone.kota400 }),
    path(along, "dim"),
    path(ticks.join(""), "dim", { width: 8 }),
  ]
}

/** A row of dimensions along a horizontal line at `y` (downwards), with a figure for every length between two edges. */
export function dimensionAcross(
  edges: readonly number[],
  y: number,
  lettering: number,
  besideAt: EndOfLine = "both",
): Mark[] {
  const out = lettering * extension
  const extensions = edges.map((x) => `M${x} ${round(y - out)}V${round(y + out)}`).join("")
  const along = `M${edges[0] ?? 0} ${round(y)}H${edges.at(-1) ?? 0}`
  const points = edges.map((x) => [x, round(y)] as const)
  return [
    ...dimensionLines(extensions, along, points, lettering),
    ...spansOf(edges, lettering, besideAt).map(({ from, to, middle, level, isBeside }) => {
      const text = String(to - from)
      const base = round(y - lettering * (foot + level * apart))
      if (!isBeside) return lettered(text, round(middle), base, lettering)
      const beyond = round(lettering * (tick + beside))
      return to === edges.at(-1)
        ? lettered(text, to + beyond, base, lettering, { textAnchor: "start" })
        : lettered(text, from - beyond, base, lettering, { textAnchor: "end" })
    }),
  ]
}

/** At `x`, between heights above the floor. Figures are read from the right, on the `away` side of the line. */
export function dimensionUp(
  heights: readonly number[],
  x: number,
  lettering: number,
  away: "left" | "right" = "left",
): Mark[] {
  const out = lettering * extension
  const extensions = heights.map((height) => `M${round(x - out)} ${-height}H${round(x + out)}`).join("")
  const along = `M${round(x)} ${-(heights[0] ?? 0)}V${-(heights.at(-1) ?? 0)}`
  const points = heights.map((height) => [round(x), -height] as const)
  return [
    ...dimensionLines(extensions, along, points, lettering),
    ...spansOf(heights, lettering, "none").map(({ from, to, middle, level }) => {
      const off = lettering * (foot + level * apart)
      // A rotated figure's base is on its right.
      const base = round(away === "left" ? x - off : x + off + lettering * ascent)
      // Rotated by 90°, heights run to the right, and right becomes down.
      return lettered(String(to - from), round(middle), base, lettering, { transform: "rotate(-90)" })
    }),
  ]
}

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
