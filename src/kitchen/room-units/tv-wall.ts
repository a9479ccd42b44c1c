import type { RoomUnit } from "./room-unit.ts"

const bay = 600
const [under, low] = [300, 300]
const unitTop = under + low
const panel = 3 * bay
const width = panel + bay
const height = 2100
const eyeLevel = 1050
/** A 55-inch television: 1,397 mm diagonal at 16:9, rounded to 10 mm. */
const screen = { width: 1220, height: 690 }
const bottom = eyeLevel - screen.height / 2
const left = (panel - screen.width) / 2

/** A wall for a 55-inch television, its centre at a seated person's eye level. */
export const tvWall: RoomUnit = {
  title: "A 2,400 mm TV wall",
  summary: "A floating unit, a panel for a 55-inch TV, and a column of shelves.",
  length: width,
  height,
  parts: [
    { kind: "panel", x: 0, y: unitTop, width: panel, height: height - unitTop },
    ...[0, bay, 2 * bay, panel].map((x) => ({ kind: "drawer", x, y: under, width: bay, height: low }) as const),
    { kind: "shelves", x: panel, y: unitTop, width: bay, height: height - unitTop, count: 5 },
    { kind: "screen", x: left, y: bottom, ...screen },
  ],
  across: [{ edges: [0, bay, 2 * bay, panel, width] }, { edges: [0, width] }],
  left: [
    { edges: [0, under, unitTop, bottom, bottom + screen.height, height], isDetail: true },
    { edges: [0, eyeLevel] },
    { edges: [0, height], isDetail: true },
  ],
  notes: [
    { text: "Eye level", x: panel / 2, y: eyeLevel + 45 },
    { text: "1220 × 690", x: panel / 2, y: bottom + screen.height + 60, isDetail: true },
  ],
  eyeLevel,
  measures: [
    [
      "Eye level",
      "1,050 mm: the centre of the screen. Seated eyes are at about 1,000 to 1,070 mm; yours are measured first",
    ],
    ["TV", "55 inches, about 1,220 × 690 mm"],
    ["Distance", "Sit about 2 to 2.5 m away"],
    ["Low unit", "Four drawers of 600 mm, 300 mm high, floating 300 mm over the floor"],
    ["Above it", "105 mm free, the TV of 690 mm, then 705 mm of panel up to 2,100 mm"],
    ["Shelves", "A column of 600 mm, five of 300 mm each"],
    ["Wires", "Sockets behind the TV at 1,050 mm, and a conduit of 50 mm down to the low unit"],
  ],
  priced: { front: width * (height - under), drawers: 4, counter: 0 },
}
