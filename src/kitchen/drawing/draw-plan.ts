import { dimensionAcross, dimensionUp, levelsAcross } from "./dimension.ts"
import { placedInRow } from "../elevation.ts"
import type { KitchenDesign, KitchenWall } from "../kitchen.ts"
import { circle, type Drawing, type Mark, path, rectangle } from "./drawing.ts"
import { measures } from "#domain/estimate/measures.ts"
import { carriesSlab, type FloorModule, isTall } from "../module.ts"
import { stone } from "./tone.ts"

interface PlanOptions {
  /** Height of the figures on the drawing, in millimetres of the kitchen; 100 without it. */
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

/** The plan of a kitchen, seen from above, the back wall at the top, with its dimensions in millimetres. */
export function drawPlan(kitchen: KitchenDesign, { lettering = 100 }: PlanOptions = {}): Drawing {
  const { room, walls, island } = kitchen
  const depth = Math.max(room.depth, ...footprintsOf(kitchen).map(({ z, depth: deep }) => z + deep))
  const sides = walls.filter(({ side }) => side !== "back")
  const back = walls.find(({ side }) => side === "back")
  // The sum must be clear of the figures of narrow units, which may be stacked; one level fits anyway.
  const above = back ? Math.max(0, levelsAcross(edgesOf(back), lettering) - 1) * lettering * 1.05 : 0
  const top = thickness + lettering * (back ? 5.6 : 3.4) + above
  const [left, right] = [marginBeside(kitchen, "left", lettering), marginBeside(kitchen, "right", lettering)]
  const below = island ? lettering * 3.6 : thickness
  return {
    viewBox: { x: -left, y: -top, width: left + room.width + right, height: depth + top + below },
    marks: [
      roomWalls(room.width, depth),
      ...walls.flatMap((wall) =>
        placedInRow(wall.floor.modules, wall.floor.from).flatMap(({ module, x }) => unit(wall, module, x, room.width)),
      ),
      ...walls.flatMap((wall) => hungOutline(wall, room.width)),
      ...(island ? islandMarks(kitchen) : []),
      ...(back ? dimensionAcross(edgesOf(back), -thickness - lettering * 1.2, lettering) : []),
      ...dimensionAcross([0, room.width], -thickness - lettering * (back ? 3.6 : 1.4) - above, lettering),
      ...sides.flatMap((wall) => sideDimensions(wall, room.width, lettering)),
      ...aisles(kitchen, lettering),
    ],
  }
}

function edgesOf({ floor }: KitchenWall): number[] {
  const placed = placedInRow(floor.modules, floor.from)
  return [floor.from, ...placed.map(({ module, x }) => x + module.width)]
}

/** Where every floor unit stands on the floor. */
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

/** The wall units over a run, dashed as what lies above the cut. */
function hungOutline(wall: KitchenWall, roomWidth: number): Mark[] {
  return placedInRow(wall.wall.modules, wall.wall.from)
    .filter(({ module }) => module.front !== "gap")
    .map(({ module, x: from }) => {
      const { x, z, width, depth } = footprint(wall, from, module.width, measures.wallDepth, roomWidth)
      return rectangle(x, z, width, depth, "hidden", { width: 5 })
    })
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

/** Room for the wall and the dimensions beside it, where a run stands there. */
function marginBeside({ walls }: KitchenDesign, side: "left" | "right", lettering: number): number {
  const wall = walls.find((each) => each.side === side)
  return thickness + lettering * (wall ? 2.8 + levelsAcross(depthsOf(wall), lettering) * 1.05 : 0.5)
}

/** The edges of the units at a side wall, from the back wall into the room. */
function depthsOf(wall: KitchenWall): number[] {
  const depths = edgesOf(wall).map((edge) => (wall.side === "left" ? wall.length - edge : edge))
  return [...new Set([0, ...depths])].sort((a, b) => a - b)
}

/** The dimensions of a side wall, outside of it. */
function sideDimensions(wall: KitchenWall, roomWidth: number, lettering: number): Mark[] {
  const whole = depthsOf(wall)
  const beside = thickness + lettering * 1.2
  const x = wall.side === "left" ? -beside : roomWidth + beside
  // Heights grow upwards and depths downwards on the drawing, so a depth is a negative height.
  const heights = whole.map((depth) => -depth).reverse()
  return dimensionUp(heights, x, lettering, wall.side === "left" ? "left" : "right")
}

/** The free floor between two runs, and round an island. */
function aisles(kitchen: KitchenDesign, lettering: number): Mark[] {
  const { room, walls, island } = kitchen
  const { slabDepth } = measures
  const sides = walls.map(({ side }) => side)
  if (sides.includes("left") && sides.includes("right")) {
    return dimensionAcross([slabDepth, room.width - slabDepth], Math.round(room.depth * 0.62), lettering)
  }
  if (!island) return []
  const middle = island.from + island.width / 2
  const z = slabDepth + island.aisle
  return [
    ...dimensionUp([-z, -slabDepth], middle, lettering),
    ...dimensionAcross([island.from, island.from + island.width], z + island.depth + lettering * 1.8, lettering),
  ]
}
