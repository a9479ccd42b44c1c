/** One SVG element, its attributes spelt as React spells them; `text` only for text. No style: the content policy allows none. */
export interface Mark {
  tag: "g" | "rect" | "path" | "circle" | "ellipse" | "line" | "text" | "title" | "clipPath" | "defs"
  attributes: Record<string, string | number>
  children?: Mark[]
  text?: string
}

/** A drawing or picture: its marks and the part of the plane it shows; units are millimetres of the thing shown. */
export interface Sheet {
  viewBox: { x: number; y: number; width: number; height: number }
  marks: Mark[]
}

/** A coordinate with at most one decimal, so that pictures stay small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

/** A filled rectangle; a negative width or height is turned the right way. */
export function rect(x: number, y: number, width: number, height: number, fill: string): Mark {
  return {
    tag: "rect",
    attributes: {
      x: round(Math.min(x, x + width)),
      y: round(Math.min(y, y + height)),
      width: round(Math.abs(width)),
      height: round(Math.abs(height)),
      fill,
    },
  }
}

/** A filled shape given as path data. */
export function path(d: string, fill: string): Mark {
  return { tag: "path", attributes: { d, fill } }
}

/** A line along path data, without a fill. */
export function stroke(d: string, colour: string, width: number): Mark {
  return { tag: "path", attributes: { d, fill: "none", stroke: colour, strokeWidth: round(width) } }
}

/** A filled polygon of points. */
export function polygon(points: readonly (readonly [number, number])[], fill: string): Mark {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`, fill)
}

/** A filled circle. */
export function circle(cx: number, cy: number, r: number, fill: string): Mark {
  return { tag: "circle", attributes: { cx: round(cx), cy: round(cy), r: round(r), fill } }
}

/** A filled ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): Mark {
  return { tag: "ellipse", attributes: { cx: round(cx), cy: round(cy), rx: round(rx), ry: round(ry), fill } }
}

/** Marks moved to a point and made larger or smaller, the other way round if `flip`. */
export function placed(marks: Mark[], x: number, y: number, scale = 1, flip = false): Mark {
  const size = Math.round(scale * 1000) / 1000
  const grown = flip ? ` scale(${-size} ${size})` : size === 1 ? "" : ` scale(${size})`
  return { tag: "g", attributes: { transform: `translate(${round(x)} ${round(y)})${grown}` }, children: marks }
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}

function attributeName(name: string): string {
  if (name === "viewBox") return name
  if (name === "className") return "class"
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function markText({ tag, attributes, children = [], text = "" }: Mark): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${attributeName(name)}="${escaped(String(value))}"`)
  const inside = escaped(text) + children.map(markText).join("")
  return inside ? `<${tag}${said.join("")}>${inside}</${tag}>` : `<${tag}${said.join("")}/>`
}

/** The viewBox attribute of a sheet. */
export function viewBoxText({ viewBox }: Sheet): string {
  return [viewBox.x, viewBox.y, viewBox.width, viewBox.height].map(round).join(" ")
}

/** A sheet as an SVG file, so many pixels wide where it is shown by itself. */
export function svgFile(sheet: Sheet, pixels: number): string {
  const height = Math.round((pixels * sheet.viewBox.height) / sheet.viewBox.width)
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${height}" viewBox="${viewBoxText(sheet)}">`
  return `${head}${sheet.marks.map(markText).join("")}</svg>\n`
}
