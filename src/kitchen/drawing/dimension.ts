import { type Drawing, lettered, type Mark, path } from "./drawing.ts"
import { stone } from "./tone.ts"

/** The width of a figure for its height: that of the font of drawings and of its stand-in. Letters take less. */
const figureWidth = 0.45

/** Heights of figures and how deep letters such as g reach below their base, for their size. */
const [ascent, descent] = [0.75, 0.22]

/*
 * Of a line of dimensions, for the height of its figures: how far ticks and extension lines stand out of it, how far figures
 * stand off it, how far apart their levels are, what is free beside a figure and what beside a tick, and around a drawing.
 */
const [tick, extension, foot, apart, gap, beside, free] = [0.28, 0.36, 0.45, 1.05, 0.07, 0.2, 0.4]

/** The width a figure takes, in millimetres of the drawing. */
export function widthOfFigure(text: string, lettering: number): number {
  return text.length * lettering * figureWidth
}

/** A rectangle of the drawing. */
export interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
}

/** The room a figure takes on its drawing, turned figures turned. */
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
  /** Where its figure is centred, between the ends of the whole line. */
  middle: number
  /** Of its figure: 0 is on the line, higher ones are further out. */
  level: number
  /** True for a figure that stands beyond the end of its line. */
  isBeside: boolean
}

/** At which ends of a line a figure may stand beside it; "last" where something else stands before the first. */
type EndOfLine = "both" | "last" | "none"

/**
 * The lengths between neighbouring edges. Figures that fit between their ticks stand there; those of the ends stand beside
 * the line where that is asked for, and all others on levels further out, so that none touches another or a tick.
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

/** How far the figures along a horizontal line reach out from it. */
export function reachAcross(edges: readonly number[], lettering: number, besideAt: EndOfLine = "both"): number {
  return reach(spansOf(edges, lettering, besideAt), lettering)
}

/** How far the figures along a vertical line reach out from it. */
export function reachUp(heights: readonly number[], lettering: number): number {
  return reach(spansOf(heights, lettering, "none"), lettering)
}

function reach(spans: readonly Span[], lettering: number): number {
  return lettering * (foot + ascent + apart * Math.max(0, ...spans.map(({ level }) => level)))
}

/** Each of these once, from the least. */
export function distinct(edges: readonly number[]): number[] {
  return [...new Set(edges)].sort((a, b) => a - b)
}

/** How far the figures of one line stay off the next line, for their height. */
export const offNextLine = extension + free

/** The view box with these edges in it and all figures, none of which touches its edge. */
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

/*
 * All of a line of dimensions is in whole millimetres, and each tick begins from the one before, so that a page stays small: on a
 * screen a millimetre is a quarter of a pixel at most.
 */
const { round } = Math

/** Extension lines, the line of the dimensions and its ticks. */
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
      // On a turned sheet heights go to the right, and what is further right is further down.
      return lettered(String(to - from), round(middle), base, lettering, { transform: "rotate(-90)" })
    }),
  ]
}
