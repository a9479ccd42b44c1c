/** An SVG element with React's attribute names; `text` only for text. No style: the content policy allows none. */
export interface Mark {
  tag: "rect" | "path" | "circle" | "text"
  attributes: Record<string, string | number>
  text?: string
}

/** A drawing: its marks and the view box, in millimetres of what is drawn. */
export interface Drawing {
  viewBox: { x: number; y: number; width: number; height: number }
  marks: Mark[]
}

/** A coordinate with at most one decimal, so that drawings stay small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

/** A filled rectangle. */
export function rect(x: number, y: number, width: number, height: number, fill: string): Mark {
  return { tag: "rect", attributes: { x: round(x), y: round(y), width: round(width), height: round(height), fill } }
}

/** A line along path data, without a fill. */
export function stroke(d: string, colour: string, width: number): Mark {
  return { tag: "path", attributes: { d, fill: "none", stroke: colour, strokeWidth: round(width) } }
}
