import { dimensionAcross, dimensionUp, frameAround, offNextLine, reachAcross, reachUp } from "../drawing/dimension.ts"
import { type Drawing, lettered, type Mark, path } from "../drawing/drawing.ts"
import { stone } from "../drawing/tone.ts"
import { drawUnitPart } from "./draw-unit-part.ts"
import type { RoomUnit } from "./room-unit.ts"

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
