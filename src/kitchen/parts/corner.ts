import { measures } from "../measures.ts"
import type { Drawing } from "../drawing/drawing.ts"
import { stone } from "../drawing/tone.ts"
import { board } from "./slab.ts"
import { sheetOf } from "./sheet.ts"

/** In millimetres; the hidden part is behind the units of the other wall. */
export const corner = { width: 900, hidden: measures.slabDepth } as const

const wall = 90
const tray = 262

/** A blind corner from above, with a half-round tray that turns from the closed part to the door. */
export function drawCorner(): Drawing {
  const sheet = sheetOf(-330, -310, 1_640)
  const { baseDepth, slabDepth } = measures
  const door = corner.width - corner.hidden
  const post = [corner.hidden - 10, baseDepth / 2] as const
  return sheet.drawing([
    sheet.lines(
      [
        [-wall, 1_000],
        [-wall, -wall],
        [1_400, -wall],
        [1_400, 0],
        [0, 0],
        [0, 1_000],
      ],
      "edge",
      stone.kota300,
    ),
    sheet.lines(
      [
        [0, 1_000],
        [0, 0],
        [1_400, 0],
        [1_400, slabDepth],
        [slabDepth, slabDepth],
        [slabDepth, 1_000],
      ],
      "cut",
      "#FFFFFF",
    ),
    sheet.box(corner.width, 0, 600, baseDepth, "fine"),
    sheet.box(0, slabDepth, baseDepth, 600, "fine"),
    sheet.box(0, 0, corner.width, baseDepth, "edge"),
    sheet.arc(post, tray, 90, 270, "edge", stone.kota100),
    sheet.arc(post, tray, 270, 450, "hidden"),
    sheet.circle(post, 22, "edge", "#FFFFFF"),
    sheet.box(corner.hidden + 2, baseDepth, door - 4, board.thickness, "cut", "#FFFFFF"),
    sheet.arc([corner.width, baseDepth + board.thickness], door, 90, 180, "hidden"),
    sheet.lines(
      [
        [corner.width, baseDepth + board.thickness],
        [corner.width, baseDepth + board.thickness + door],
      ],
      "hidden",
    ),
    ...sheet.across(0, corner.hidden, -wall - 70),
    ...sheet.across(corner.hidden, corner.width, -wall - 70),
    ...sheet.down(0, slabDepth, -wall - 50, "left"),
  ])
}
