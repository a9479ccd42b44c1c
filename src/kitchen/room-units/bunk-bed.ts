import type { RoomUnit } from "./room-unit.ts"

const [length, ladder, post] = [2000, 400, 60]
const [lowerTop, clear, bed, headroom] = [450, 1050, 250, 950]
const underside = lowerTop + clear
const upperTop = underside + bed
const ceiling = upperTop + headroom
const [gap, rail] = [70, 80]
const railTop = upperTop + gap + rail
const [base, mattress] = [100, 150]
const ladderAt = length - ladder
const rungs = [300, 600, 900, 1200]
const drawer = { y: 0, width: (ladderAt - post) / 2, height: lowerTop - mattress - base }

/** A bunk bed under a ceiling of 2,700 mm, with more space than its limits require. */
export const bunkBed: RoomUnit = {
  title: "A bunk bed under a 2,700 mm ceiling",
  summary: "The bed from its long side, with two drawers below and the ladder at the right.",
  length,
  height: ceiling,
  hasCeiling: true,
  parts: [
    ...[post, post + drawer.width].map((x) => ({ kind: "drawer", x, ...drawer }) as const),
    { kind: "board", x: 0, y: lowerTop - mattress - base, width: length, height: base },
    { kind: "soft", x: post, y: lowerTop - mattress, width: length - 2 * post, height: mattress },
    { kind: "board", x: 0, y: underside, width: length, height: base },
    { kind: "soft", x: post, y: underside + base, width: length - 2 * post, height: mattress },
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
    { text: "Sitting space", x: ladderAt / 2, y: lowerTop + clear / 2, isDetail: true },
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
