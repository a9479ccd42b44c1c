import type { Drawing } from "../drawing/drawing.ts"
import { stone } from "../drawing/tone.ts"
import { board } from "./board.ts"
import { sheetOf } from "./sheet.ts"

const layers = 6

/** The edge of a laminated board in section, with its band of so many millimetres. */
export function drawEdgeBand(band: number): Drawing {
  const sheet = sheetOf(-46, -13, 60)
  const { thickness, laminate } = board
  const broken = Math.min(0.6, band / 2)
  const core = thickness - 2 * laminate
  return sheet.drawing([
    sheet.box(-60, 0, 60, thickness, "cut", stone.kota100),
    ...Array.from({ length: layers }, (_, layer) => {
      const y = laminate + (core * (layer + 1)) / (layers + 1)
      return sheet.lines(
        [
          [-60, y],
          [0, y],
        ],
        "hidden",
      )
    }),
    sheet.box(-60, 0, 60, laminate, "fine", "#FFFFFF"),
    sheet.box(-60, thickness - laminate, 60, laminate, "fine", "#FFFFFF"),
    sheet.lines(
      [
        [0, 0],
        [band - broken, 0],
        [band, broken],
        [band, thickness - broken],
        [band - broken, thickness],
        [0, thickness],
      ],
      "cut",
      stone.ink,
    ),
    ...sheet.down(0, thickness, band + 4, "right"),
    ...sheet.across(0, band, -4),
  ])
}
