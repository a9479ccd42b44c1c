import { measures } from "#domain/estimate/measures.ts"
import type { Drawing } from "../drawing/drawing.ts"
import { stone } from "../drawing/tone.ts"
import { board } from "./board.ts"
import { sheetOf } from "./sheet.ts"

/** How far the front opens, in degrees from shut. */
const opens = 100

/** A wall unit from the side, with its front lifted out of the way of one's head. */
export function drawLiftUp(): Drawing {
  const { wallDepth, wallUnit } = measures
  const { thickness } = board
  const sheet = sheetOf(-830, -150, 1_360)
  const angle = ((90 + opens) * Math.PI) / 180
  const length = wallUnit - 4
  const tip = [length * Math.cos(angle), length * Math.sin(angle)] as const
  const across = [thickness * Math.sin(angle) * -1, thickness * Math.cos(angle)] as const
  return sheet.drawing([
    sheet.box(wallDepth, -300, 60, 1_200, "edge", stone.kota300),
    sheet.box(0, 0, wallDepth, wallUnit, "cut", "#FFFFFF"),
    sheet.box(thickness, thickness, wallDepth - 2 * thickness, wallUnit - 2 * thickness, "fine"),
    sheet.box(thickness, wallUnit / 2, wallDepth - 2 * thickness, thickness, "fine", stone.kota100),
    sheet.box(-thickness - 2, 2, thickness, length, "hidden"),
    sheet.arc([0, 0], length, 90, 90 + opens, "hidden"),
    sheet.lines(
      [
        [-2, 0],
        [tip[0] - 2, tip[1]],
        [tip[0] - 2 - across[0], tip[1] + across[1]],
        [-2 - across[0], across[1]],
      ],
      "cut",
      "#FFFFFF",
    ),
    sheet.lines(
      [
        [60, 190],
        [-190, -34],
      ],
      "edge",
    ),
    sheet.circle([60, 190], 12, "edge", "#FFFFFF"),
    ...sheet.across(0, wallDepth, 825),
    ...sheet.down(0, wallUnit, -120, "left"),
  ])
}
