/** Where a drawing stands, in pixels. */
interface Frame {
  left: number
  top: number
  width: number
  height: number
}

const [ink, line, ground] = ["#141c18", "#84928a", "#e4e9e5"]

/** The widths of the units in millimetres, on the wall and on the floor; a hood hangs in the gap. */
const wallUnits = [600, 450, 0, 450]
const floorUnits = [600, 450, 600, 450]
const total = 2100

/** A line drawing of a kitchen's wall with its dimension line, for a card without a picture; one front has the accent colour. */
export function drawKitchen({ left, top, width, height }: Frame, accent: string): string {
  const scale = (width - 112) / total
  const x0 = left + 56
  const floor = top + height - 62
  const mm = (value: number) => value * scale
  const rect = (x: number, y: number, w: number, h: number, fill = "none") =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`
  const stroke = (x1: number, y1: number, x2: number, y2: number) => `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}"/>`
  const shapes: string[] = []

  const counter = floor - mm(850)
  const bodies = { top: counter + mm(38), bottom: floor - mm(100) }
  let x = x0
  for (const [index, unit] of floorUnits.entries()) {
    const [w, h] = [mm(unit), bodies.bottom - bodies.top]
    shapes.push(rect(x, bodies.top, w, h, "#f8faf8"))
    if (index % 2 === 0) {
      for (const share of [0.25, 0.55]) shapes.push(stroke(x, bodies.top + h * share, x + w, bodies.top + h * share))
      for (const share of [0.06, 0.31, 0.61]) {
        shapes.push(stroke(x + w * 0.36, bodies.top + h * share, x + w * 0.64, bodies.top + h * share))
      }
    } else shapes.push(stroke(x + w * 0.86, bodies.top + h * 0.08, x + w * 0.86, bodies.top + h * 0.28))
    x += mm(unit)
  }
  shapes.push(rect(x0 + mm(40), bodies.bottom, mm(total - 80), mm(100), ink))
  shapes.push(rect(x0 - mm(20), counter, mm(total + 40), mm(38), ink))

  const wall = { top: counter - mm(600) - mm(720), bottom: counter - mm(600) }
  x = x0
  for (const [index, unit] of wallUnits.entries()) {
    const [w, h] = [mm(unit || 600), wall.bottom - wall.top]
    if (unit > 0) {
      shapes.push(rect(x, wall.top, w, h, index === 1 ? accent : "#f8faf8"))
      shapes.push(stroke(x + w * 0.86, wall.bottom - h * 0.28, x + w * 0.86, wall.bottom - h * 0.08))
    } else {
      const [middle, hood] = [x + w / 2, wall.bottom - mm(40)]
      shapes.push(rect(middle - w * 0.14, wall.top, w * 0.28, hood - wall.top - mm(170), "#f8faf8"))
      const points = [
        [middle - w * 0.14, hood - mm(170)],
        [middle + w * 0.14, hood - mm(170)],
        [middle + w * 0.45, hood],
        [middle - w * 0.45, hood],
      ]
      shapes.push(`<path fill="#f8faf8" d="M${points.map(([px = 0, py = 0]) => `${n(px)} ${n(py)}`).join("L")}Z"/>`)
      for (const share of [0.3, 0.7]) {
        shapes.push(stroke(x + w * (share - 0.13), counter - 5, x + w * (share + 0.13), counter - 5))
      }
    }
    x += w
  }

  const dimension = Math.max(top + 34, wall.top - 40)
  const marks: string[] = [stroke(x0 - 10, dimension, x0 + mm(total) + 10, dimension)]
  let at = x0
  for (const unit of [0, ...floorUnits]) {
    at += mm(unit)
    marks.push(stroke(at, dimension - 9, at, wall.top - 10), stroke(at - 7, dimension + 7, at + 7, dimension - 7))
  }
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${ground}"/>`,
    `<g stroke="${line}" stroke-width="1.5" fill="none">${marks.join("")}${stroke(left, floor, left + width, floor)}</g>`,
    `<g stroke="${ink}" stroke-width="2" fill="none">${shapes.join("")}</g>`,
  ].join("")
}

function n(value: number): number {
  return Math.round(value * 10) / 10
}
