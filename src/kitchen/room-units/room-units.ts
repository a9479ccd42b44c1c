import type { RoomUnit, UnitPart } from "./room-unit.ts"
import { wardrobe } from "./wardrobe.ts"
import { measures } from "../measures.ts"

const [length, ladder, post] = [2000, 400, 60]
const [lowerTop, sittingHeight, bed, headroom] = [450, 1050, 250, 950]
const underside = lowerTop + sittingHeight
const upperTop = underside + bed
const ceiling = upperTop + headroom
const [gap, rail] = [70, 80]
const railTop = upperTop + gap + rail
const [bedBase, mattress] = [100, 150]
const ladderAt = length - ladder
const rungs = [300, 600, 900, 1200]
const bedDrawer = { y: 0, width: (ladderAt - post) / 2, height: lowerTop - mattress - bedBase }

/** A bunk bed under a ceiling of 2,700 mm, with more space than its limits require. */
const bunkBed: RoomUnit = {
  title: "A bunk bed under a 2,700 mm ceiling",
  summary: "The bed from its long side, with two drawers below and the ladder at the right.",
  length,
  height: ceiling,
  hasCeiling: true,
  parts: [
    ...[post, post + bedDrawer.width].map((x) => ({ kind: "drawer", x, ...bedDrawer }) as const),
    { kind: "board", x: 0, y: lowerTop - mattress - bedBase, width: length, height: bedBase },
    { kind: "soft", x: post, y: lowerTop - mattress, width: length - 2 * post, height: mattress },
    { kind: "board", x: 0, y: underside, width: length, height: bedBase },
    { kind: "soft", x: post, y: underside + bedBase, width: length - 2 * post, height: mattress },
    { kind: "board", x: post, y: railTop - rail, width: ladderAt - post, height: rail },
    { kind: "board", x: 0, y: 0, width: post, height: railTop },
    { kind: "board", x: length - post, y: 0, width: post, height: railTop },
    { kind: "board", x: ladderAt, y: 0, width: post, height: railTop },
    ...rungs.map((y) => ({ kind: "board", x: ladderAt + post, y, width: ladder - 2 * post, height: 40 }) as const),
  ],
  across: [{ edges: [0, ladderAt, length] }, { edges: [0, length] }],
  left: [{ edges: [0, lowerTop, underside, upperTop, ceiling] }, { edges: [0, ceiling], isDetail: true }],
  right: [{ edges: [upperTop, upperTop + gap, railTop], isDetail: true }],
  notes: [
    { text: "Headroom", x: length / 2, y: upperTop + headroom / 2 },
    { text: "Sitting space", x: ladderAt / 2, y: lowerTop + sittingHeight / 2, isDetail: true },
  ],
  measures: [
    ["Headroom", "950 mm from the upper mattress to the ceiling; at least 900 mm, and no fan within reach"],
    [
      "Guard rail",
      "150 mm above the mattress: a gap of 70 and a board of 80; at least 125 mm, measured with your mattress",
    ],
    ["Gaps", "Less than 90 mm everywhere"],
    ["Sitting space", "1,050 mm over the lower mattress, whose top is 450 mm from the floor"],
    ["Upper bed", "250 mm: base 100, mattress 150"],
    ["Length", "2,000 mm: 1,600 and a ladder of 400"],
    ["Drawers", "Two under the bed, 200 mm high, on castors"],
    ["Age", "The upper bed from six years up"],
  ],
  priced: { front: length * railTop, drawers: 2, counter: 0 },
}

const [deskWidth, knee, deskPlinth, depth] = [1200, 750, 100, 600]
const [kneeHeight, top] = [710, 30]
const desk = kneeHeight + top
const [cabinetAt, cabinet] = [1350, 600]
const deskHeight = cabinetAt + cabinet
/** A 24-inch screen on its stand. Eye level is measured in the chair; the drawing has no figure for it. */
const monitor = { width: 530, height: 300 }
const deskEyeLevel = 1200
const middle = knee / 2

const drawers: UnitPart[] = [230, 190, 190].map((each, nth, all) => ({
  kind: "drawer",
  x: knee,
  y: deskPlinth + all.slice(0, nth).reduce((sum, one) => sum + one, 0),
  width: deskWidth - knee,
  height: each,
}))

const studyDesk: RoomUnit = {
  title: "A 1,200 mm desk with knee space",
  summary: "The desk from the front, its top carried by the drawers and by a batten on the wall.",
  length: deskWidth,
  height: deskHeight,
  parts: [
    { kind: "board", x: knee, y: 0, width: deskWidth - knee, height: deskPlinth },
    ...drawers,
    { kind: "board", x: 0, y: kneeHeight, width: deskWidth, height: top },
    { kind: "board", x: middle - 25, y: desk, width: 50, height: deskEyeLevel - monitor.height - desk },
    { kind: "screen", x: middle - monitor.width / 2, y: deskEyeLevel - monitor.height, ...monitor },
    { kind: "shutter", x: 0, y: cabinetAt, width: deskWidth / 2, height: cabinet, hinge: "left" },
    { kind: "shutter", x: deskWidth / 2, y: cabinetAt, width: deskWidth / 2, height: cabinet, hinge: "right" },
  ],
  across: [{ edges: [0, knee, deskWidth] }, { edges: [0, deskWidth] }],
  left: [
    { edges: [0, kneeHeight, desk, cabinetAt, deskHeight] },
    { edges: [0, desk], isDetail: true },
    { edges: [0, deskHeight], isDetail: true },
  ],
  notes: [
    { text: "Knee space", x: middle, y: kneeHeight / 2 },
    { text: "Eye level", x: deskWidth * 0.8, y: deskEyeLevel + 20, isDetail: true },
  ],
  eyeLevel: deskEyeLevel,
  measures: [
    ["Desk height", "740 mm: 710 under a top of 30; between 710 and 760 mm, set after your elbows and your chair"],
    ["Knee space", "750 mm wide and 710 mm high; at least 600 mm wide"],
    ["Depth", "600 mm, or 750 mm for two screens"],
    ["Width", "1,200 mm: knee space 750, drawers 450"],
    ["Screen", "500 to 700 mm from the eyes, its top at eye level"],
    ["Wall cabinet", "600 mm high, 610 mm over the desk, its top at 1,950 mm"],
  ],
  priced: {
    front: deskWidth * (cabinet + depth) + (deskWidth - knee) * (kneeHeight - deskPlinth),
    drawers: 3,
    counter: 0,
  },
}

const bay = 600
const [under, low] = [300, 300]
const unitTop = under + low
const panel = 3 * bay
const wallWidth = panel + bay
const wallHeight = 2100
const seatedEyeLevel = 1050
/** A 55-inch television: 1,397 mm diagonal at 16:9, rounded to 10 mm. */
const television = { width: 1220, height: 690 }
const bottom = seatedEyeLevel - television.height / 2
const left = (panel - television.width) / 2

/** A wall for a 55-inch television, its centre at a seated person's eye level. */
const tvWall: RoomUnit = {
  title: "A 2,400 mm TV wall",
  summary: "A floating unit, a panel for a 55-inch TV, and a column of shelves.",
  length: wallWidth,
  height: wallHeight,
  parts: [
    { kind: "panel", x: 0, y: unitTop, width: panel, height: wallHeight - unitTop },
    ...[0, bay, 2 * bay, panel].map((x) => ({ kind: "drawer", x, y: under, width: bay, height: low }) as const),
    { kind: "shelves", x: panel, y: unitTop, width: bay, height: wallHeight - unitTop, count: 5 },
    { kind: "screen", x: left, y: bottom, ...television },
  ],
  across: [{ edges: [0, bay, 2 * bay, panel, wallWidth] }, { edges: [0, wallWidth] }],
  left: [
    { edges: [0, under, unitTop, bottom, bottom + television.height, wallHeight], isDetail: true },
    { edges: [0, seatedEyeLevel] },
    { edges: [0, wallHeight], isDetail: true },
  ],
  notes: [
    { text: "Eye level", x: panel / 2, y: seatedEyeLevel + 45 },
    { text: "1220 × 690", x: panel / 2, y: bottom + television.height + 60, isDetail: true },
  ],
  eyeLevel: seatedEyeLevel,
  measures: [
    [
      "Eye level",
      "1,050 mm: the centre of the screen. Seated eye level is about 1,000 to 1,070 mm; we measure yours first",
    ],
    ["TV", "55 inches, about 1,220 × 690 mm"],
    ["Distance", "Sit about 2 to 2.5 m away"],
    ["Low unit", "Four 600 mm drawers, 300 mm high, 300 mm above the floor"],
    ["Above it", "A gap of 105 mm, the 690 mm TV, then a 705 mm panel up to 2,100 mm"],
    ["Shelves", "Five shelves of 600 mm, 300 mm apart"],
    ["Wires", "Sockets behind the TV at 1,050 mm, and a 50 mm conduit down to the low unit"],
  ],
  priced: { front: wallWidth * (wallHeight - under), drawers: 4, counter: 0 },
}

const { plinth, base, slab, counter, splash, wallUnit, tall, unitWidth, slabDepth } = measures
const width = 2 * unitWidth
/** The two drawers on top of the shutters below. */
const drawer = 160

/** A crockery unit made of kitchen units: shutters below, a counter, and glass above. */
const crockeryUnit: RoomUnit = {
  title: "A crockery unit of 1,200 mm",
  summary: "Drawers and shutters under a counter, with glass units over it.",
  length: width,
  height: tall,
  parts: [
    { kind: "board", x: 0, y: 0, width, height: plinth },
    ...[0, unitWidth].flatMap((x) => [
      { kind: "shutter", x, y: plinth, width: unitWidth / 2, height: base - drawer, hinge: "left" } as const,
      {
        kind: "shutter",
        x: x + unitWidth / 2,
        y: plinth,
        width: unitWidth / 2,
        height: base - drawer,
        hinge: "right",
      } as const,
      { kind: "drawer", x, y: plinth + base - drawer, width: unitWidth, height: drawer } as const,
      { kind: "glass", x, y: counter + splash, width: unitWidth, height: wallUnit } as const,
    ]),
    { kind: "board", x: 0, y: plinth + base, width, height: slab },
  ],
  across: [{ edges: [0, unitWidth, width] }, { edges: [0, width] }],
  left: [
    { edges: [0, counter, counter + splash, tall] },
    { edges: [0, plinth, plinth + base, counter], isDetail: true },
    { edges: [0, tall], isDetail: true },
  ],
  measures: [
    ["Width", "1,200 mm: two units of 600 mm"],
    ["Counter", "850 mm: plinth 100, unit 720, slab 30"],
    ["Over the counter", "600 mm free"],
    ["Glass units", "720 mm high and 350 mm deep, their top at 2,170 mm"],
    ["Depth", "600 mm at the counter"],
  ],
  priced: { front: width * (base + wallUnit), drawers: 2, counter: width * slabDepth },
}

/** The sample units of rooms, by name; a stored name never changes its meaning. */
export const roomUnits: Readonly<Record<string, RoomUnit>> = {
  wardrobe,
  "tv-wall": tvWall,
  "bunk-bed": bunkBed,
  "study-desk": studyDesk,
  "crockery-unit": crockeryUnit,
}
