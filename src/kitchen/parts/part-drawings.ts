import { type DrawnPart, measures } from "../measures.ts"
import { type Drawing, type Mark, stone } from "../drawing/drawing.ts"
import { board, drawSlab, type Sheet, sheetOf } from "./sheet.ts"

/** A concealed hinge in millimetres and degrees: its cup in the shutter, the distance of the cup from the edge, the opening angle. */
const hinge = { cup: 35, cupDepth: 12, fromEdge: 5, opens: 110 } as const

/** A concealed hinge from above, shut and open, and beside it the hole for its cup in the back of the shutter. */
function drawHinge(): Drawing {
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

/** In millimetres; the hidden part is behind the units of the other wall. */
const corner = { width: 900, hidden: measures.slabDepth } as const

const wall = 90
const tray = 262

/** A blind corner from above, with a half-round tray that turns from the closed part to the door. */
function drawCorner(): Drawing {
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

/** The opening angle of the front, in degrees from shut. */
const opens = 100

/** A wall unit from the side, with its front lifted above head height. */
function drawLiftUp(): Drawing {
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

const layers = 6

/** The edge of a laminated board in section, with an edge band of this thickness in millimetres. */
function drawEdgeBand(band: number): Drawing {
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

/** A drawer on a full-extension runner, in millimetres: it comes out by its whole length. */
const runner = { length: 500, extension: 500 } as const

const cabinet = { depth: 560, height: 250 }
const box = { top: 60, height: 130 }

/** A drawer from the side, shut above and open below, on an undermount runner of three parts. */
function drawRunner(): Drawing {
  const sheet = sheetOf(-690, -120, 1_360)
  const below = 470
  return sheet.drawing([
    ...drawer(sheet, 0, 0),
    ...sheet.across(0, runner.length, 345),
    ...drawer(sheet, below, runner.extension),
    ...sheet.across(-runner.extension, 0, below + 345),
  ])
}

/** The cabinet with its drawer pulled out by `out`. */
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

interface PartDrawing {
  drawing: Drawing
  label: string
}

const partDrawings: Readonly<Record<Exclude<DrawnPart, "edge-band">, PartDrawing>> = {
  hinge: {
    drawing: drawHinge(),
    label: `Concealed hinge from above: a shutter of ${board.thickness} mm, shut and open at ${hinge.opens}°, and the hole of ${hinge.cup} mm for its cup in the back of the shutter.`,
  },
  runner: {
    drawing: drawRunner(),
    label: `Drawer from the side, shut and open: on an undermount runner of ${runner.length} mm it comes out by ${runner.extension} mm, its whole length.`,
  },
  "lift-up": {
    drawing: drawLiftUp(),
    label: `Wall unit from the side, ${measures.wallDepth} mm deep and ${measures.wallUnit} mm high, with its front lifted above it.`,
  },
  corner: {
    drawing: drawCorner(),
    label: `Blind corner from above: a ${corner.width} mm unit with ${corner.hidden} mm behind the other run and a half-round tray that swings out through the door.`,
  },
  "slab-20": {
    drawing: drawSlab(20),
    label: "Front of a counter in section: a slab of 20 mm whose edges are broken, over the shutter of a base unit.",
  },
  "slab-30": {
    drawing: drawSlab(30),
    label: "Front of a counter in section: a slab of 30 mm with a half-round edge, over the shutter of a base unit.",
  },
}

/** The edge band has the thickness that the business uses, in millimetres. */
export function drawPart(part: DrawnPart, { edgeBand }: { edgeBand: number }): PartDrawing {
  if (part !== "edge-band") return partDrawings[part]
  const label = `Edge of a board in section: ${board.thickness} mm thick, closed by a band of ${edgeBand} mm.`
  return { drawing: drawEdgeBand(edgeBand), label }
}
