import type { RoomUnit, UnitPart } from "./room-unit.ts"

const [width, knee, plinth, depth] = [1200, 750, 100, 600]
const [clear, top] = [710, 30]
const desk = clear + top
const [cabinetAt, cabinet] = [1350, 600]
const height = cabinetAt + cabinet
/** A 24-inch screen on its stand. Eye level is measured in the chair; the drawing has no figure for it. */
const screen = { width: 530, height: 300 }
const eyeLevel = 1200
const middle = knee / 2

const drawers: UnitPart[] = [230, 190, 190].map((each, nth, all) => ({
  kind: "drawer",
  x: knee,
  y: plinth + all.slice(0, nth).reduce((sum, one) => sum + one, 0),
  width: width - knee,
  height: each,
}))

export const studyDesk: RoomUnit = {
  title: "A 1,200 mm desk with knee space",
  summary: "The desk from the front, its top carried by the drawers and by a batten on the wall.",
  length: width,
  height,
  parts: [
    { kind: "board", x: knee, y: 0, width: width - knee, height: plinth },
    ...drawers,
    { kind: "board", x: 0, y: clear, width, height: top },
    { kind: "board", x: middle - 25, y: desk, width: 50, height: eyeLevel - screen.height - desk },
    { kind: "screen", x: middle - screen.width / 2, y: eyeLevel - screen.height, ...screen },
    { kind: "shutter", x: 0, y: cabinetAt, width: width / 2, height: cabinet, hinge: "left" },
    { kind: "shutter", x: width / 2, y: cabinetAt, width: width / 2, height: cabinet, hinge: "right" },
  ],
  across: [{ edges: [0, knee, width] }, { edges: [0, width] }],
  left: [
    { edges: [0, clear, desk, cabinetAt, height] },
    { edges: [0, desk], isDetail: true },
    { edges: [0, height], isDetail: true },
  ],
  notes: [
    { text: "Knee space", x: middle, y: clear / 2 },
    { text: "Eye level", x: width * 0.8, y: eyeLevel + 20, isDetail: true },
  ],
  eyeLevel,
  measures: [
    ["Desk height", "740 mm: 710 under a top of 30; between 710 and 760 mm, set after your elbows and your chair"],
    ["Knee space", "750 mm wide and 710 mm high; at least 600 mm wide"],
    ["Depth", "600 mm, or 750 mm for two screens"],
    ["Width", "1,200 mm: knee space 750, drawers 450"],
    ["Screen", "500 to 700 mm from the eyes, its top at eye level"],
    ["Wall cabinet", "600 mm high, 610 mm over the desk, its top at 1,950 mm"],
  ],
  priced: { front: width * (cabinet + depth) + (width - knee) * (clear - plinth), drawers: 3, counter: 0 },
}
