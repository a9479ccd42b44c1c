import type { RoomUnit, UnitPart } from "./room-unit.ts"

const [bay, plinth, inside, loft] = [600, 100, 2000, 600]
const width = 3 * bay
const top = plinth + inside
const height = top + loft
/** Two drawers with shelves above. */
const drawer = 200
const shelves = { count: 5, apart: 320 }
const [shortHanging, longHanging] = [1000, 1500]

function loftShutter(x: number, hinge: "left" | "right"): UnitPart {
  return { kind: "shutter", x, y: top, width: bay / 2, height: loft, hinge }
}

/** A wardrobe of three bays under a loft, without its lower shutters: seven feet and a loft of two, as usual in Indian homes. */
export const wardrobe: RoomUnit = {
  title: "A 1,800 mm wardrobe with a loft",
  summary: "The inside of a hinged wardrobe, its lower shutters left out.",
  length: width,
  height,
  parts: [
    { kind: "board", x: 0, y: 0, width, height: plinth },
    { kind: "hanging", x: 0, y: plinth, width: bay, height: shortHanging },
    { kind: "hanging", x: 0, y: plinth + shortHanging, width: bay, height: shortHanging },
    { kind: "drawer", x: bay, y: plinth, width: bay, height: drawer },
    { kind: "drawer", x: bay, y: plinth + drawer, width: bay, height: drawer },
    {
      kind: "shelves",
      x: bay,
      y: plinth + 2 * drawer,
      width: bay,
      height: shelves.count * shelves.apart,
      count: shelves.count,
    },
    { kind: "shelves", x: 2 * bay, y: plinth, width: bay, height: inside - longHanging, count: 1 },
    { kind: "hanging", x: 2 * bay, y: top - longHanging, width: bay, height: longHanging },
    ...[0, bay, 2 * bay].flatMap((x) => [loftShutter(x, "left"), loftShutter(x + bay / 2, "right")]),
  ],
  across: [{ edges: [0, bay, 2 * bay, width] }, { edges: [0, width] }],
  left: [{ edges: [0, plinth, top, height] }, { edges: [0, height], isDetail: true }],
  inside: [
    { x: bay * 0.55, edges: [plinth, plinth + shortHanging, top] },
    { x: bay * 1.8, edges: shelfEdges(), isDetail: true },
    { x: bay * 2.55, edges: [plinth, top - longHanging, top] },
  ],
  measures: [
    ["Width", "1,800 mm: three bays of 600 mm"],
    ["Height", "2,700 mm: plinth 100, wardrobe 2,000, loft 600"],
    ["Depth", "600 mm with hinged shutters, 650 to 670 mm with sliding ones"],
    ["Floor in front", "900 mm free for hinged shutters to open"],
    ["Short hanging", "Two rows of 1,000 mm, for shirts and kurtas"],
    ["Shelves", "Five, 320 mm apart, over two drawers of 200 mm"],
    ["Long hanging", "1,500 mm, over 500 mm for bags"],
  ],
  priced: { front: width * (inside + loft), drawers: 2, counter: 0 },
}

function shelfEdges(): number[] {
  const first = plinth + 2 * drawer
  return [
    plinth,
    plinth + drawer,
    ...Array.from({ length: shelves.count + 1 }, (_, nth) => first + nth * shelves.apart),
  ]
}
