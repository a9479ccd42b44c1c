import type { Drawing, Mark } from "../drawing/drawing.ts"
import { stone } from "../drawing/tone.ts"
import { type Sheet, sheetOf } from "./sheet.ts"

/** A board and the laminate on its faces, in millimetres. */
export const board = { thickness: 18, laminate: 1 } as const

/** The front edge of a slab over a base unit in section: 20 mm thick with chamfered edges, or 30 mm thick and half round. */
export function drawSlab(thickness: 20 | 30): Drawing {
  const sheet = sheetOf(-52, -26, 160)
  const under = thickness + 3
  return sheet.drawing([
    sheet.box(42, thickness, 200, board.thickness, "edge", stone.kota100),
    sheet.box(20, under, board.thickness, 120, "cut", "#FFFFFF"),
    sheet.box(42, thickness + board.thickness, board.thickness, 120, "edge", stone.kota100),
    ...(thickness === 20 ? broken(sheet, thickness) : halfRound(sheet, thickness)),
    ...sheet.down(0, thickness, -14, "left"),
  ])
}

function broken(sheet: Sheet, thickness: number): Mark[] {
  const bevel = 2
  return [
    sheet.lines(
      [
        [200, 0],
        [bevel, 0],
        [0, bevel],
        [0, thickness - bevel],
        [bevel, thickness],
        [200, thickness],
      ],
      "cut",
      stone.kota300,
    ),
  ]
}

function halfRound(sheet: Sheet, thickness: number): Mark[] {
  const radius = thickness / 2
  const steps = Array.from({ length: 13 }, (_, step) => {
    const angle = Math.PI / 2 + (Math.PI * step) / 12
    return [radius + radius * Math.cos(angle), radius + radius * Math.sin(angle)] as const
  })
  return [sheet.lines([[200, thickness], ...steps, [200, 0]], "cut", stone.kota300)]
}
