import { type Drawing, stone } from "../drawing/drawing.ts"
import { board, sheetOf } from "./sheet.ts"

/** A concealed hinge in millimetres and degrees: its cup in the shutter, the distance of the cup from the edge, the opening angle. */
export const hinge = { cup: 35, cupDepth: 12, fromEdge: 5, opens: 110 } as const

/** A concealed hinge from above, shut and open, and beside it the hole for its cup in the back of the shutter. */
export function drawHinge(): Drawing {
  const sheet = sheetOf(-66, -82, 276)
  const { thickness } = board
  const angle = (hinge.opens * Math.PI) / 180
  const [along, out] = [
    [Math.cos(angle), Math.sin(angle)],
    [-Math.sin(angle), Math.cos(angle)],
  ] as const
  // The corner of the open shutter is just in front of the cabinet's side.
  const corner = [20, 10] as const
  const from = (length: number, away: number) =>
    [corner[0] + length * along[0] + away * out[0], corner[1] + length * along[1] + away * out[1]] as const
  const backEdge = 148
  const centre = [backEdge + hinge.fromEdge + hinge.cup / 2, -8] as const
  return sheet.drawing([
    sheet.lines([from(0, 0), from(100, 0), from(100, thickness), from(0, thickness)], "hidden", "none"),
    sheet.box(0, -90, thickness, 90, "cut", stone.kota100),
    sheet.box(0, 2, 112, thickness, "cut", "#FFFFFF"),
    sheet.box(2 + hinge.fromEdge, 2, hinge.cup, hinge.cupDepth, "edge", stone.kota300),
    sheet.lines(
      [
        [thickness, -66],
        [thickness + 12, -66],
        [thickness + 14, -6],
        [thickness + 20, 8],
        [thickness + 8, 8],
        [thickness, -4],
      ],
      "edge",
      "#FFFFFF",
    ),
    sheet.circle([thickness + 6, -52], 2.5, "fine"),
    sheet.circle([thickness + 6, -30], 2.5, "fine"),
    sheet.arc([14, 2 + thickness], 60, 0, hinge.opens - 2, "fine"),
    sheet.words(`${hinge.opens}°`, [72, 82]),
    ...sheet.down(2, 2 + thickness, 120, "right"),
    sheet.lines(
      [
        [backEdge + 56, -66],
        [backEdge, -66],
        [backEdge, 50],
        [backEdge + 56, 50],
      ],
      "edge",
      "#FFFFFF",
    ),
    sheet.circle(centre, hinge.cup / 2, "cut", stone.kota300),
    ...[-1, 1].map((side) => sheet.circle([centre[0] + 9.5, centre[1] + side * 24], 2, "fine")),
    ...sheet.across(centre[0] - hinge.cup / 2, centre[0] + hinge.cup / 2, 76),
  ])
}
