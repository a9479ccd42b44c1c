import { dimensionAcross, dimensionUp, levelsAcross } from "../drawing/dimension.ts"
import { type Drawing, lettered, type Mark, path } from "../drawing/drawing.ts"
import { stone } from "../drawing/tone.ts"
import { drawUnitPart } from "./draw-unit-part.ts"
import type { RoomUnit } from "./room-unit.ts"

/** The least space in which a drawing is shown, in pixels of CSS. */
interface ShownIn {
  width: number
  /** Without it the drawing may be as tall as it is. */
  height?: number
  /** True adds the dimensions that only large drawings have room for. */
  isDetailed?: boolean
}

/** The least height of figures on the screen, in pixels of CSS. */
export const leastFigure = 14

/** The working drawing of a typical unit, true to scale; in a space of that size or more its figures are never smaller than 14 px. */
export function drawRoomUnit(
  unit: RoomUnit,
  { width, height = Number.POSITIVE_INFINITY, isDetailed = false }: ShownIn,
): Drawing {
  const isShown = (each: { isDetail?: boolean }) => isDetailed || !each.isDetail
  const { across, left, right = [], inside = [], notes = [] } = unit
  const lines = { across: across.filter(isShown), left: left.filter(isShown), right: right.filter(isShown) }
  let lettering = 30
  let viewBox = frameOf(unit, lines, lettering)
  while (lettering * Math.min(width / viewBox.width, height / viewBox.height) < leastFigure) {
    lettering += 1
    viewBox = frameOf(unit, lines, lettering)
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
      ...dimensionsOf(unit, lines, lettering),
      ...overParts.map((mark) =>
        mark.tag === "text" ? { ...mark, attributes: { ...mark.attributes, ...halo } } : mark,
      ),
    ],
  }
}

type Lines = Record<"across" | "left" | "right", RoomUnit["across"]>

/** How far the first line of heights stands from the unit, in heights of a figure. */
const nearest = 1.9

function levelLine({ x, width }: Drawing["viewBox"], height: number): Mark[] {
  return [path(`M${x} ${-height}h${width}`, "cut", { width: 14 })]
}

/** The dashed line of a seated person's eyes. */
function eyeLine({ eyeLevel, length }: RoomUnit, lettering: number): Mark[] {
  if (eyeLevel === undefined) return []
  return [path(`M${-lettering} ${-eyeLevel}H${length + lettering}`, "hidden", { colour: stone.ink, width: 8 })]
}

/** Where the lines of heights stand, by their distance from the unit, and where the space for their figures ends. */
function columnsOf(lines: RoomUnit["left"], lettering: number): { at: number[]; end: number } {
  let end = 0
  const at = lines.map(({ edges }, nth) => {
    const here = end + lettering * (nth === 0 ? nearest : 1.1)
    end = here + lettering * (1.5 + levelsAcross(edges, lettering) * 1.05)
    return here
  })
  return { at, end }
}

/** The same of the lines below the floor, whose figures stand over them. */
function rowsOf(lines: RoomUnit["across"], lettering: number): { at: number[]; end: number } {
  let end = 30
  const at = lines.map(({ edges }) => {
    end += lettering * (1.5 + levelsAcross(edges, lettering) * 1.05)
    return end
  })
  return { at, end: end + lettering * 0.6 }
}

function dimensionsOf({ length }: RoomUnit, { across, left, right }: Lines, lettering: number): Mark[] {
  const rows = rowsOf(across, lettering)
  const [before, after] = [columnsOf(left, lettering), columnsOf(right, lettering)]
  return [
    ...across.flatMap(({ edges }, nth) => dimensionAcross(edges, rows.at[nth] ?? 0, lettering)),
    ...left.flatMap(({ edges }, nth) => dimensionUp(edges, -(before.at[nth] ?? 0), lettering)),
    ...right.flatMap(({ edges }, nth) => dimensionUp(edges, length + (after.at[nth] ?? 0), lettering, "right")),
  ]
}

function frameOf({ length, height }: RoomUnit, { across, left, right }: Lines, lettering: number): Drawing["viewBox"] {
  const free = Math.round(lettering * 0.4) + 30
  const before = Math.round(Math.max(free, columnsOf(left, lettering).end))
  const after = Math.round(Math.max(free, columnsOf(right, lettering).end))
  const below = Math.round(rowsOf(across, lettering).end)
  return { x: -before, y: -height - free, width: before + length + after, height: height + free + below }
}
