import { formatLength } from "../length.ts"
import { measures } from "../measures.ts"
import { isTall, type KitchenDesign, type Side, wallOf } from "../kitchen.ts"

/** An SVG element with React's attribute names; `text` only for text. No style, because the content policy allows none. */
export interface Mark {
  tag: "rect" | "path" | "circle" | "text"
  attributes: Record<string, string | number>
  text?: string
}

export interface Drawing {
  viewBox: { x: number; y: number; width: number; height: number }
  marks: Mark[]
}

/** Rounds a coordinate to one decimal to keep drawings small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

const lineWidths = { cut: 12, edge: 7, fine: 5, hidden: 4, dim: 5 }

/** The kinds of lines; each has the class `drawing-` and its name. */
export type Line = keyof typeof lineWidths

interface Pen {
  /** In millimetres; the width of its kind by default. */
  width?: number
  colour?: string
  fill?: string
}

function penOf(line: Line, { width, colour, fill = "none" }: Pen) {
  const isHidden = line === "hidden"
  return {
    fill,
    stroke: colour ?? (isHidden ? stone.kota400 : stone.ink),
    strokeWidth: width ?? lineWidths[line],
    ...(isHidden && { strokeDasharray: "36 24" }),
    className: `drawing-${line}`,
  }
}

export function path(d: string, line: Line, pen: Pen = {}): Mark {
  return { tag: "path", attributes: { d, ...penOf(line, pen) } }
}

export function rectangle(x: number, y: number, width: number, height: number, line: Line, pen: Pen = {}): Mark {
  const place = { x: round(x), y: round(y), width: round(width), height: round(height) }
  return { tag: "rect", attributes: { ...place, ...penOf(line, pen) } }
}

export function circle(cx: number, cy: number, r: number, line: Line, pen: Pen = {}): Mark {
  return { tag: "circle", attributes: { cx: round(cx), cy: round(cy), r, ...penOf(line, pen) } }
}

/** Text, `lettering` high; centred by default. */
export function lettered(text: string, x: number, y: number, lettering: number, more: Mark["attributes"] = {}): Mark {
  const place = { x: round(x), y: round(y), textAnchor: "middle", fontSize: lettering, fill: stone.ink }
  return { tag: "text", attributes: { ...place, ...more, className: "drawing-figure" }, text }
}

export const stone = {
  kota100: "#E4E9E5",
  kota300: "#AEBAB2",
  kota400: "#84928A",
  kota600: "#4A5750",
  ink: "#141C18",
} as const

export function elevationText(kitchen: KitchenDesign, side: Side = "back"): string {
  const wall = wallOf(kitchen, side)
  const { floor, length, ledge, loft } = wall
  const { counter, tall, shelfGap, shelves } = measures
  const widths = floor.modules.filter(({ front }) => front !== "gap").map(({ width }) => String(width))
  const units = new Intl.ListFormat("en-IN", { type: "conjunction" }).format(widths)
  const isHung = wall.wall.modules.some(({ front }) => front !== "gap" && front !== "shelves")
  const parts = [
    `counter at ${formatLength(counter)}`,
    (isHung || floor.modules.some(isTall)) && `top of the wall units at ${formatLength(tall)}`,
    loft && `lofts up to ${formatLength(tall + measures.loft)}`,
    wall.wall.modules.some(({ front }) => front === "shelves") &&
      `two shelves up to ${formatLength(counter + shelfGap + shelves)}`,
    ledge && `a ledge of ${formatLength(ledge.width)} at ${formatLength(ledge.height)}`,
  ].filter(Boolean)
  return `Working drawing of a wall of ${formatLength(length)}: units of ${units} mm from left to right, ${parts.join(", ")}.`
}
