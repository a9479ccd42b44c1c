import { bunkBed } from "./bunk-bed.ts"
import type { RoomUnit } from "./room-unit.ts"
import { studyDesk } from "./study-desk.ts"
import { tvWall } from "./tv-wall.ts"
import { wardrobe } from "./wardrobe.ts"
import { measures } from "../measures.ts"

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
