import { dimensionAcross, dimensionUp, frameAround, offNextLine, reachAcross, reachUp } from "../drawing/dimension.ts"
import { type Drawing, lettered, type Mark, path, stone, rectangle } from "../drawing/drawing.ts"
import type { RoomUnit, UnitPart } from "./room-unit.ts"

/** The minimum space for a drawing, in CSS pixels. */
interface ShownIn {
  width: number
  /** Unlimited by default. */
  height?: number
  /** True adds the dimensions that only fit in large drawings. */
  isDetailed?: boolean
}

/** The minimum height of figures on the screen, in CSS pixels. */
export const leastFigure = 14

/** The working drawing of a sample unit, to scale; in a space of at least this size its figures are at least 14 px high. */
export function drawRoomUnit(
  unit: RoomUnit,
  { width, height = Number.POSITIVE_INFINITY, isDetailed = false }: ShownIn,
): Drawing {
  const isShown = (each: { isDetail?: boolean }) => isDetailed || !each.isDetail
  const { inside = [], notes = [] } = unit
  let lettering = 30
  let dimensions = dimensionsOf(unit, isShown, lettering)
  let viewBox = frameOf(unit, dimensions, lettering)
  while (lettering * Math.min(width / viewBox.width, height / viewBox.height) < leastFigure) {
    lettering += 1
    dimensions = dimensionsOf(unit, isShown, lettering)
    viewBox = frameOf(unit, dimensions, lettering)
  }
  const halo = { stroke: "#FFFFFF", strokeWidth: Math.round(lettering * 0.4), paintOrder: "stroke" }
  const overParts = [
    ...inside.filter(isShown).flatMap(({ x, edges }) => dimensionUp(edges, x, lettering)),
    ...notes.filter(isShown).map(({ text, x, y }) => lettered(text, x, -y, lettering)),
  ]
  return {
    viewBox,
    marks: [
      ...unit.parts.flatMap(drawUnitPart),
      ...levelLine(viewBox, 0),
      ...(unit.hasCeiling ? levelLine(viewBox, unit.height) : []),
      ...eyeLine(unit, lettering),
      ...dimensions,
      ...overParts.map((mark) =>
        mark.tag === "text" ? { ...mark, attributes: { ...mark.attributes, ...halo } } : mark,
      ),
    ],
  }
}

function levelLine({ x, width }: Drawing["viewBox"], height: number): Mark[] {
  return [path(`M${x} ${-height}h${width}`, "cut", { width: 14 })]
}

/** The dashed line at a seated person's eye level. */
function eyeLine({ eyeLevel, length }: RoomUnit, lettering: number): Mark[] {
  if (eyeLevel === undefined) return []
  const beyond = Math.round(lettering * 0.4)
  return [path(`M${-beyond} ${-eyeLevel}H${length + beyond}`, "hidden", { colour: stone.ink, width: 8 })]
}

/** Lines of widths below the floor and of heights on both sides, each clear of the figures of the previous one. */
function dimensionsOf(unit: RoomUnit, isShown: (line: { isDetail?: boolean }) => boolean, lettering: number): Mark[] {
  const { length, across, left, right = [] } = unit
  const apart = lettering * offNextLine
  let row = 30 - apart
  const rows = across.filter(isShown).flatMap(({ edges }) => {
    row += apart + reachAcross(edges, lettering)
    return dimensionAcross(edges, row, lettering)
  })
  const columns = [left, right].flatMap((lines, nth) => {
    let away = 0
    return lines.filter(isShown).flatMap(({ edges }) => {
      away += apart
      const line = away
      away += reachUp(edges, lettering)
      return nth === 0 ? dimensionUp(edges, -line, lettering) : dimensionUp(edges, length + line, lettering, "right")
    })
  })
  return [...rows, ...columns]
}

/** The unit with its dimensions, and some of the floor beside it. */
function frameOf({ length, height }: RoomUnit, dimensions: readonly Mark[], lettering: number): Drawing["viewBox"] {
  const free = Math.round(lettering * 0.4) + 30
  return frameAround(dimensions, { left: -free, right: length + free, top: -height - free, bottom: free })
}

function drawUnitPart(part: UnitPart): Mark[] {
  const { kind, x, y, width, height } = part
  const top = -y - height
  const right = x + width
  const outline = (fill = "#FFFFFF") => rectangle(x, top, width, height, "cut", { fill })
  const inner = (by: number) => rectangle(x + by, top + by, width - 2 * by, height - 2 * by, "fine")
  switch (kind) {
    case "board":
      return [outline(stone.kota100)]
    case "panel":
      return [outline(), ...boards(part)]
    case "soft":
      return [rectangle(x, top, width, height, "edge", { fill: "#FFFFFF" }), path(seam(part), "fine")]
    case "screen":
      return [outline(), inner(20)]
    case "glass":
      return [outline(), inner(55), path(`M${x + 55} ${top + height / 2}h${width - 110}`, "fine")]
    case "drawer":
      return [outline(), path(`M${x + width / 2 - 80} ${top + 45}h160`, "edge")]
    case "shutter": {
      const [turns, opens] = part.hinge === "left" ? [x, right] : [right, x]
      const handle = part.hinge === "left" ? right - 45 : x + 45
      return [
        outline(),
        // The dashed lines meet at the hinge.
        path(`M${opens} ${top}L${turns} ${top + height / 2}L${opens} ${-y}`, "hidden"),
        path(`M${handle} ${top + height / 2 - 70}v140`, "edge"),
      ]
    }
    case "shelves": {
      const { count = 1 } = part
      const shelves = Array.from(
        { length: count - 1 },
        (_, nth) => `M${x} ${-y - ((nth + 1) * height) / count}h${width}`,
      )
      return [outline(), ...(shelves.length > 0 ? [path(shelves.join(""), "edge")] : [])]
    }
    case "hanging":
      return [
        outline(),
        path(`M${x} ${top + 80}h${width}`, "edge"),
        path(clothes(part), "fine", { colour: stone.kota300 }),
      ]
  }
}

/** The clothes on a rod, seen from the side. */
function clothes({ x, y, width, height }: UnitPart): string {
  const top = -y - height
  const count = Math.floor((width - 60) / 60)
  const from = x + (width - (count - 1) * 60) / 2
  return Array.from({ length: count }, (_, nth) => {
    const long = Math.round((height - 80) * (nth % 3 === 1 ? 0.78 : 0.86))
    return `M${from + nth * 60} ${top + 80}v${long}`
  }).join("")
}

/** The joints of a panel made of 600 mm boards. */
function boards({ x, y, width, height }: UnitPart): Mark[] {
  const joints = Array.from(
    { length: Math.ceil(width / 600) - 1 },
    (_, nth) => `M${x + (nth + 1) * 600} ${-y}v${-height}`,
  )
  return joints.length > 0 ? [path(joints.join(""), "fine", { colour: stone.kota300 })] : []
}

function seam({ x, y, width, height }: UnitPart): string {
  return `M${x} ${-y - height / 2}h${width}`
}
