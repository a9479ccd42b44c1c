import type { Drawing, Mark } from "../drawing/drawing.ts"
import { stone } from "../drawing/tone.ts"
import { board } from "./board.ts"
import { type Sheet, sheetOf } from "./sheet.ts"

/** A drawer on a runner of full extension, in millimetres: the drawer comes out by its whole length. */
export const runner = { length: 500, extension: 500 } as const

const cabinet = { depth: 560, height: 250 }
const box = { top: 60, height: 130 }

/** A drawer from the side, shut above and open below, on an undermount runner of three parts. */
export function drawRunner(): Drawing {
  const sheet = sheetOf(-690, -120, 1_360)
  const below = 470
  return sheet.drawing([
    ...drawer(sheet, 0, 0),
    ...sheet.across(0, runner.length, 345),
    ...drawer(sheet, below, runner.extension),
    ...sheet.across(-runner.extension, 0, below + 345),
  ])
}

/** The cabinet with its drawer pulled out by so much. */
function drawer(sheet: Sheet, y: number, out: number): Mark[] {
  const { depth, height } = cabinet
  const { thickness } = board
  const under = y + box.top + box.height
  return [
    sheet.box(0, y, depth, thickness, "edge", stone.kota100),
    sheet.box(0, y + height - thickness, depth, thickness, "edge", stone.kota100),
    sheet.box(depth - 8, y + thickness, 8, height - 2 * thickness, "edge", stone.kota100),
    sheet.box(10, under + 8, runner.length, 16, "fine", stone.kota300),
    ...(out > 0 ? [sheet.box(10 - out / 2, under + 5, runner.length, 10, "fine", stone.kota300)] : []),
    sheet.box(-out, under, runner.length, 8, "fine", stone.ink),
    sheet.box(-out, y + box.top, runner.length, box.height, "edge", "#FFFFFF"),
    sheet.box(-out, under - 16, runner.length, 16, "fine"),
    sheet.box(-out - thickness - 2, y, thickness, height, "cut", "#FFFFFF"),
  ]
}
