import {
  circle,
  type Drawing,
  type Line,
  lettered,
  type Mark,
  path,
  rectangle,
  round,
  stone,
} from "../drawing/drawing.ts"
import { widthOfFigure } from "../drawing/dimension.ts"

/** Every drawing of a part has this size, so that all have equal figures and lines. */
const [width, height] = [400, 300]
const lettering = 20
const lineWidths: Record<Line, number> = { cut: 2.2, edge: 1.5, fine: 1, hidden: 1.2, dim: 1 }

type Point = readonly [number, number]

/** Draws a part at its own scale: lengths are in millimetres, downwards and to the right. */
export interface Sheet {
  box(x: number, y: number, width: number, height: number, line: Line, fill?: string): Mark
  lines(points: readonly Point[], line: Line, fill?: string): Mark
  /** An arc, in degrees clockwise from the right; filled, with its chord. */
  arc(centre: Point, radius: number, from: number, to: number, line: Line, fill?: string): Mark
  circle(centre: Point, radius: number, line: Line, fill?: string): Mark
  words(text: string, at: Point): Mark
  /** The dimension between two edges, at a height; its figure is above, or on the right if it does not fit. */
  across(from: number, to: number, y: number): Mark[]
  /** The dimension between two heights; `side` is the side of its figure. */
  down(from: number, to: number, x: number, side: "left" | "right"): Mark[]
  drawing(marks: readonly Mark[]): Drawing
}

/** A sheet with its upper left corner and width in millimetres. */
export function sheetOf(left: number, top: number, widthInMm: number): Sheet {
  const scale = width / widthInMm
  const at = ([x, y]: Point): Point => [round((x - left) * scale), round((y - top) * scale)]
  const penOf = (line: Line, fill?: string) => ({ width: lineWidths[line], ...(fill !== undefined && { fill }) })
  const dashed = (line: Line, mark: Mark): Mark =>
    line === "hidden" ? { ...mark, attributes: { ...mark.attributes, strokeDasharray: "7 5" } } : mark

  function dimension(points: readonly [Point, Point], isAcross: boolean): Mark[] {
    const [[x1, y1], [x2, y2]] = [at(points[0]), at(points[1])]
    const ends = [
      [x1, y1],
      [x2, y2],
    ] as const
    const extension = ([x, y]: Point) => (isAcross ? `M${x} ${y - 7}v14` : `M${x - 7} ${y}h14`)
    const tick = ([x, y]: Point) => `M${x - 4} ${y + 4}l8 -8`
    return [
      path(ends.map(extension).join(""), "dim", { width: 1, colour: stone.kota400 }),
      path(`M${x1} ${y1}L${x2} ${y2}`, "dim", { width: 1 }),
      path(ends.map(tick).join(""), "dim", { width: 1.5 }),
    ]
  }

  return {
    box: (x, y, wide, high, line, fill) => {
      const [ux, uy] = at([x, y])
      return dashed(line, rectangle(ux, uy, wide * scale, high * scale, line, penOf(line, fill)))
    },
    lines: (points, line, fill) => {
      const d = points.map((point, index) => `${index === 0 ? "M" : "L"}${at(point).join(" ")}`).join("")
      return dashed(line, path(fill === undefined ? d : `${d}Z`, line, penOf(line, fill)))
    },
    arc: ([x, y], radius, from, to, line, fill) => {
      const end = (degrees: number) => {
        const angle = (degrees * Math.PI) / 180
        return at([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]).join(" ")
      }
      const r = round(radius * scale)
      const d = `M${end(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${end(to)}`
      return dashed(line, path(fill === undefined ? d : `${d}Z`, line, penOf(line, fill)))
    },
    circle: (centre, radius, line, fill) => {
      const [x, y] = at(centre)
      return dashed(line, circle(x, y, round(radius * scale), line, penOf(line, fill)))
    },
    words: (text, point) => lettered(text, ...at(point), lettering),
    across: (from, to, y) => {
      const text = String(to - from)
      const [start, base] = at([from, y])
      const [end] = at([to, y])
      const isWithin = end - start > widthOfFigure(text, lettering) + 8
      return [
        ...dimension(
          [
            [from, y],
            [to, y],
          ],
          true,
        ),
        isWithin
          ? lettered(text, (start + end) / 2, base - 9, lettering)
          : lettered(text, end + 11, base + 7, lettering, { textAnchor: "start" }),
      ]
    },
    down: (from, to, x, side) => {
      const text = String(to - from)
      const [line, start] = at([x, from])
      const [, end] = at([x, to])
      const [beside, textAnchor] = side === "left" ? [-12, "end"] : [12, "start"]
      return [
        ...dimension(
          [
            [x, from],
            [x, to],
          ],
          false,
        ),
        lettered(text, line + beside, (start + end) / 2 + 7, lettering, { textAnchor }),
      ]
    },
    drawing: (marks) => ({ viewBox: { x: 0, y: 0, width, height }, marks: [...marks] }),
  }
}

/** A board and the laminate on its faces, in millimetres. */
export const board = { thickness: 18, laminate: 1 } as const

/** The front edge of a slab over a base unit in section: 20 mm thick with chamfered edges, or 30 mm thick and half round. */
export function drawSlab(thickness: 20 | 30): Drawing {
  const sheet = sheetOf(-52, -26, 160)
  const under = thickness + 3
  return sheet.drawing([
    sheet.box(42, thickness, 200, board.thickness, "edge", stone.kota100),
    sheet.box(20, under, board.thickness, 120, "cut", "#FFFFFF"),
    sheet.box(42, thickness + board.thickness, board.thickness, 120, "edge", stone.kota100),
    ...(thickness === 20 ? broken(sheet, thickness) : halfRound(sheet, thickness)),
    ...sheet.down(0, thickness, -14, "left"),
  ])
}

function broken(sheet: Sheet, thickness: number): Mark[] {
  const bevel = 2
  return [
    sheet.lines(
      [
        [200, 0],
        [bevel, 0],
        [0, bevel],
        [0, thickness - bevel],
        [bevel, thickness],
        [200, thickness],
      ],
      "cut",
      stone.kota300,
    ),
  ]
}

function halfRound(sheet: Sheet, thickness: number): Mark[] {
  const radius = thickness / 2
  const steps = Array.from({ length: 13 }, (_, step) => {
    const angle = Math.PI / 2 + (Math.PI * step) / 12
    return [radius + radius * Math.cos(angle), radius + radius * Math.sin(angle)] as const
  })
  return [sheet.lines([[200, thickness], ...steps, [200, 0]], "cut", stone.kota300)]
}
