import { dimensionAcross, dimensionUp, distinct, frameAround, offNextLine, reachAcross, reachUp } from "./dimension.ts"
import { depthOf, placedInRow } from "../elevation.ts"
import { type KitchenDesign, type KitchenWall, carriesSlab, type FloorModule, isTall } from "../kitchen.ts"
import { circle, type Drawing, type Mark, path, rectangle, stone } from "./drawing.ts"
import { measures } from "../measures.ts"

interface PlanOptions {
  /** Height of figures, in millimetres of the kitchen; 100 by default. */
  lettering?: number
}

const thickness = 120

/** A rectangle of the floor: along the back wall, and from the back wall into the room. */
interface Footprint {
  x: number
  z: number
  width: number
  depth: number
}

/** The distance of the nearest dimension lines from the walls, per height of their figures. */
const offWall = 1.2

export function drawPlan(kitchen: KitchenDesign, { lettering = 100 }: PlanOptions = {}): Drawing {
  const { room, walls, island } = kitchen
  const depth = Math.max(room.depth, ...footprintsOf(kitchen).map(({ z, depth: deep }) => z + deep))
  const marks = [
    roomWalls(room.width, depth),
    ...walls.flatMap((wall) =>
      placedInRow(wall.floor.modules, wall.floor.from).flatMap(({ module, x }) => unit(wall, module, x, room.width)),
    ),
    ...walls.flatMap((wall) => (wall.ledge ? [ledgeOutline(wall, wall.ledge, room.width)] : [])),
    ...walls.flatMap((wall) => hungOutline(wall, room.width)),
    ...(island ? islandMarks(kitchen) : []),
    ...backDimensions(kitchen, lettering),
    ...walls.filter(({ side }) => side !== "back").flatMap((wall) => sideDimensions(wall, room.width, lettering)),
    ...aisles(kitchen, depth, lettering),
  ]
  const beside = thickness + lettering * 0.2
  const walled = { left: -beside, right: room.width + beside, top: -beside, bottom: depth + lettering * 0.2 }
  return { viewBox: frameAround(marks, walled), marks }
}

/** The units of the back wall, their stretches, and the room, each further out. */
function backDimensions({ room, walls }: KitchenDesign, lettering: number): Mark[] {
  const back = walls.find(({ side }) => side === "back")
  const parts = back ? [edgesOf(back), stretchesOf(back)] : []
  // Gaps on the wall are included, so that each line adds up to the room.
  const lines = [...parts.map((edges) => distinct([0, ...edges, room.width])), [0, room.width]]
  let y = -thickness - lettering * offWall
  return lines.flatMap((edges, nth) => {
    // The length of the whole wall appears once.
    if (edges.length === 2 && nth < lines.length - 1) return []
    const row = dimensionAcross(edges, y, lettering)
    y -= reachAcross(edges, lettering) + lettering * offNextLine
    return row
  })
}

/** The edges between tall units and the counter, which is as long as on pages, and the end of its units; none if all are alike. */
function stretchesOf({ floor, length }: KitchenWall): number[] {
  const turns = placedInRow(floor.modules, floor.from).filter(({ module }, nth) => {
    const before = floor.modules[nth - 1]
    return before !== undefined && isTall(before) !== isTall(module)
  })
  return turns.length === 0 ? [] : [...turns.map(({ x }) => x), length]
}

function edgesOf({ floor }: KitchenWall): number[] {
  const placed = placedInRow(floor.modules, floor.from)
  return [floor.from, ...placed.map(({ module, x }) => x + module.width)]
}

function footprintsOf(kitchen: KitchenDesign): Footprint[] {
  const units = kitchen.walls.flatMap((wall) =>
    placedInRow(wall.floor.modules, wall.floor.from)
      .filter(({ module }) => module.front !== "gap")
      .map(({ module, x }) => footprint(wall, x, module.width, measures.slabDepth, kitchen.room.width)),
  )
  const { island } = kitchen
  if (!island) return units
  return [...units, { x: island.from, z: measures.slabDepth + island.aisle, width: island.width, depth: island.depth }]
}

function footprint(
  { side, length }: KitchenWall,
  from: number,
  width: number,
  depth: number,
  roomWidth: number,
): Footprint {
  if (side === "back") return { x: from, z: 0, width, depth }
  if (side === "left") return { x: 0, z: length - from - width, width: depth, depth: width }
  return { x: roomWidth - depth, z: from, width: depth, depth: width }
}

function outline({ x, z, width, depth }: Footprint, strokeWidth: number, fill: string): Mark {
  return rectangle(x, z, width, depth, "edge", { width: strokeWidth, fill })
}

function roomWalls(width: number, depth: number): Mark {
  const t = thickness
  const d = `M${-t} ${depth}V${-t}H${width + t}V${depth}H${width}V0H0V${depth}Z`
  return path(d, "cut", { fill: stone.kota300 })
}

function unit(wall: KitchenWall, module: FloorModule, from: number, roomWidth: number): Mark[] {
  if (module.front === "gap") return []
  const place = footprint(wall, from, module.width, measures.slabDepth, roomWidth)
  const { x, z, width, depth } = place
  const marks = [outline(place, 8, carriesSlab(module) ? "#FFFFFF" : stone.kota100)]
  if (isTall(module)) marks.push(path(`M${x} ${z}l${width} ${depth}M${x + width} ${z}l${-width} ${depth}`, "fine"))
  const middle = { x: x + width / 2, z: z + depth / 2 }
  if (module.on === "sink") {
    const [w, d] = wall.side === "back" ? [module.width * 0.7, 380] : [380, module.width * 0.7]
    marks.push(outline({ x: middle.x - w / 2, z: middle.z - d / 2, width: w, depth: d }, 6, stone.kota100))
  }
  if (module.on === "hob") {
    for (const [dx, dz] of [
      [-150, -110],
      [150, -110],
      [-150, 120],
      [150, 120],
    ] as const) {
      const [ox, oz] = wall.side === "back" ? [dx, dz] : [dz, dx]
      marks.push(circle(middle.x + ox, middle.z + oz, 80, "fine", { width: 6 }))
    }
  }
  return marks
}

/** The wall units over a run, dashed because they are above the cut. */
function hungOutline(wall: KitchenWall, roomWidth: number): Mark[] {
  return placedInRow(wall.wall.modules, wall.wall.from)
    .filter(({ module }) => module.front !== "gap")
    .map(({ module, x: from }) => {
      const { x, z, width, depth } = footprint(wall, from, module.width, depthOf(module), roomWidth)
      return rectangle(x, z, width, depth, "hidden", { width: 5 })
    })
}

function ledgeOutline(
  wall: KitchenWall,
  { from, width, depth }: NonNullable<KitchenWall["ledge"]>,
  roomWidth: number,
): Mark {
  return outline(footprint(wall, from, width, depth, roomWidth), 8, "#FFFFFF")
}

function islandMarks(kitchen: KitchenDesign): Mark[] {
  const { island } = kitchen
  if (!island) return []
  const z = measures.slabDepth + island.aisle
  const whole = { x: island.from, z, width: island.width, depth: island.depth }
  const cuts = placedInRow(island.modules, island.from)
    .slice(1)
    .map(({ x }) => path(`M${x} ${z}v${island.depth}`, "fine"))
  return [outline(whole, 10, "#FFFFFF"), ...cuts]
}

/** The edges of the units at a side wall, from the back wall into the room. */
function depthsOf(wall: KitchenWall): number[] {
  return distinct([0, ...edgesOf(wall).map((edge) => (wall.side === "left" ? wall.length - edge : edge))])
}

/** The dimensions outside a side wall: its units, and further out their sum. */
function sideDimensions(wall: KitchenWall, roomWidth: number, lettering: number): Mark[] {
  // On the drawing, heights grow upwards and depths downwards, so a depth is a negative height.
  const heights = depthsOf(wall)
    .map((depth) => -depth)
    .reverse()
  const beside = thickness + lettering * offWall
  const whole = beside + reachUp(heights, lettering) + lettering * offNextLine
  const away = wall.side === "left" ? "left" : "right"
  const at = (off: number) => (away === "left" ? -off : roomWidth + off)
  const ends = [heights[0] ?? 0, 0]
  return [
    ...dimensionUp(heights, at(beside), lettering, away),
    ...(heights.length > 2 ? dimensionUp(ends, at(whole), lettering, away) : []),
  ]
}

/** Two facing runs and the floor between them, below the plan; or an island with the floor around it. */
function aisles({ room, walls, island }: KitchenDesign, depth: number, lettering: number): Mark[] {
  const { slabDepth } = measures
  const sides = walls.map(({ side }) => side)
  const below = lettering * 1.8
  if (sides.includes("left") && sides.includes("right")) {
    return dimensionAcross([0, slabDepth, room.width - slabDepth, room.width], depth + below, lettering)
  }
  if (!island) return []
  const middle = island.from + island.width / 2
  const z = slabDepth + island.aisle
  return [
    ...dimensionUp([-z, -slabDepth], middle, lettering),
    ...dimensionAcross([0, island.from, island.from + island.width, room.width], z + island.depth + below, lettering),
  ]
}
