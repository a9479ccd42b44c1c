import { type Bounds, boundsOfFigure } from "#kitchen/drawing/dimension.ts"
import type { Mark, Drawing } from "#kitchen/drawing/drawing.ts"

export const figures = (drawing: Drawing): Mark[] => drawing.marks.filter(({ tag }) => tag === "text")

/** The margin between a figure and the edge of its drawing, per height. */
const margin = 0.2

/** The illegible parts of a drawing, in words: figures at its edge or beyond, touching each other, or crossed by a line. */
export function faultsOf(drawing: Drawing): string[] {
  const { x, y, width, height } = drawing.viewBox
  const boxes = figures(drawing).map((mark) => ({ mark, text: mark.text ?? "", ...boundsOfFigure(mark) }))
  const lines = drawing.marks.flatMap(linesOf)
  return boxes.flatMap((one, nth) => {
    const free = Number(one.mark.attributes["fontSize"]) * margin
    const isInside =
      one.left >= x + free && one.right <= x + width - free && one.top >= y + free && one.bottom <= y + height - free
    const touched = boxes.slice(nth + 1).filter((two) => meet(one, two))
    // Letters with an outline in the background's colour are on the parts that they label.
    const hasEdge = one.mark.attributes["stroke"] !== undefined
    const struck = lines.filter((line) => (!hasEdge || line.name === "drawing-dim") && crosses(line, one))
    return [
      ...(isInside ? [] : [`${one.text} is at the edge of the drawing`]),
      ...touched.map(({ text }) => `${one.text} touches ${text}`),
      ...struck.map(({ name }) => `${one.text} is struck by a line of ${name}`),
    ]
  })
}

function meet(one: Bounds, two: Bounds): boolean {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
}

type Point = readonly [number, number]

interface Line {
  name: string
  from: Point
  to: Point
  /** Half of its thickness. */
  half: number
}

/** The straight lines of a mark; curves are reduced to their ends. */
function linesOf({ tag, attributes }: Mark): Line[] {
  const at = (name: string) => Number(attributes[name])
  const [name, half] = [String(attributes["className"]), Number(attributes["strokeWidth"] ?? 0) / 2]
  if (attributes["stroke"] === undefined || tag === "text") return []
  const points: (Point | undefined)[] = []
  if (tag === "path") points.push(...pointsOf(String(attributes["d"])))
  else {
    const [x, y] = tag === "rect" ? [at("x"), at("y")] : [at("cx") - at("r"), at("cy") - at("r")]
    const [width, height] = tag === "rect" ? [at("width"), at("height")] : [2 * at("r"), 2 * at("r")]
    points.push([x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y])
  }
  return points.flatMap((to, nth) => {
    const from = points[nth - 1]
    return from && to ? [{ name, from, to, half }] : []
  })
}

/** The points of path data, with undefined between subpaths. */
function pointsOf(data: string): (Point | undefined)[] {
  const points: (Point | undefined)[] = []
  let [here, first]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (const [, command = "", numbers = ""] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const given = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    const isRelative = command === command.toLowerCase()
    const kind = command.toUpperCase()
    if (kind === "Z") points.push(first)
    const taken = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, A: 7, Z: 0 }[kind]
    if (taken === undefined) throw new Error(`No test can follow ${command} of ${data}.`)
    for (let nth = 0; taken > 0 && nth < given.length; nth += taken) {
      const end = given.slice(nth, nth + taken).slice(-2)
      const [x, y]: Point = isRelative ? here : [0, 0]
      if (kind === "H") here = [x + (end[0] ?? 0), here[1]]
      else if (kind === "V") here = [here[0], y + (end[0] ?? 0)]
      else here = [x + (end[0] ?? 0), y + (end[1] ?? 0)]
      if (kind === "M" && nth === 0) {
        first = here
        points.push(undefined)
      }
      points.push(here)
    }
  }
  return points
}

/** True if a line passes through a box, by clipping it at each side (Liang and Barsky). */
function crosses({ from, to, half }: Line, { left, right, top, bottom }: Bounds): boolean {
  let [enters, leaves] = [0, 1]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  for (const [along, free] of [
    [-dx, from[0] - (left - half)],
    [dx, right + half - from[0]],
    [-dy, from[1] - (top - half)],
    [dy, bottom + half - from[1]],
  ] as const) {
    if (along === 0 && free < 0) return false
    if (along < 0) enters = Math.max(enters, free / along)
    if (along > 0) leaves = Math.min(leaves, free / along)
  }
  return enters < leaves
}
