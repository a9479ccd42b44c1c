import { type Box, frontParts, type Part } from "./front-parts.ts"
import {
  type KitchenDesign,
  type KitchenWall,
  carriesSlab,
  type FloorModule,
  isTall,
  type WallModule,
} from "./kitchen.ts"
import { measures } from "./measures.ts"

/** A unit with its position on the wall: its outline without the plinth, and the parts of its front. */
export interface PlacedModule {
  run: "floor" | "wall" | "loft"
  front: FloorModule["front"] | WallModule["front"]
  on?: FloorModule["on"]
  box: Box
  depth: number
  parts: Part[]
}

/** A wall seen from the front, every edge in millimetres. Drawings and rendered pictures use it. */
export interface Elevation {
  length: number
  height: number
  modules: PlacedModule[]
  slabs: Box[]
  window?: Box
  /** The board, without its brackets. */
  ledge?: Box
}

export function elevationOf(wall: KitchenWall, kitchen: KitchenDesign): Elevation {
  const floor = placedInRow(wall.floor.modules, wall.floor.from).map(({ module, x }) => placedFloor(module, x))
  const hung = placedInRow(wall.wall.modules, wall.wall.from).map(({ module, x }) => placedWall(module, x))
  const { loft = { from: 0, modules: [] }, window, ledge } = wall
  const lofts = placedInRow(loft.modules, loft.from).map(({ module, x }) => placedLoft(module, x))
  return {
    length: wall.length,
    height: kitchen.room.height,
    modules: [...floor, ...hung, ...lofts].filter(({ front }) => front !== "gap"),
    slabs: slabsOver(wall.floor.modules, wall.floor.from),
    ...(window && { window: { x: window.from, y: window.sill, width: window.width, height: window.height } }),
    ...(ledge && {
      ledge: {
        x: ledge.from,
        y: ledge.height - measures.ledgeBoard,
        width: ledge.width,
        height: measures.ledgeBoard,
      },
    }),
  }
}

/** Pairs the modules of a run with the positions of their left edges. */
export function placedInRow<M extends { width: number }>(
  modules: readonly M[],
  from: number,
): { module: M; x: number }[] {
  let x = from
  return modules.map((module) => {
    const placed = { module, x }
    x += module.width
    return placed
  })
}

/** Places a unit on the floor, its left edge at `x`. */
export function placedFloor(module: FloorModule, x: number): PlacedModule {
  const tall = isTall(module)
  const { plinth, base, tall: top, tallDepth, baseDepth } = measures
  const box = { x, y: plinth, width: module.width, height: tall ? top - plinth : base }
  const { front, on } = module
  return {
    run: "floor",
    front,
    ...(on && { on }),
    box,
    depth: tall ? tallDepth : baseDepth,
    parts: frontParts(front, box, on),
  }
}

function placedWall(module: WallModule, x: number): PlacedModule {
  const { front, width } = module
  const box = { x, width, ...heightsOf(front) }
  return { run: "wall", front, box, depth: depthOf(module), parts: frontParts(front, box) }
}

function heightsOf(front: WallModule["front"]): Pick<Box, "y" | "height"> {
  const { counter, splash, wallUnit, hoodGap, tall, shelfGap, shelves } = measures
  if (front === "hood") return { y: counter + hoodGap, height: tall - counter - hoodGap }
  if (front === "shelves") return { y: counter + shelfGap, height: shelves }
  return { y: counter + splash, height: wallUnit }
}

export function depthOf({ front }: WallModule): number {
  return front === "shelves" ? measures.shelfDepth : measures.wallDepth
}

/** A loft has the depth of the unit below it, which drawings do not show. */
function placedLoft(module: WallModule, x: number): PlacedModule {
  const { front, width } = module
  const box = { x, y: measures.tall, width, height: measures.loft }
  return { run: "loft", front, box, depth: measures.wallDepth, parts: frontParts(front, box) }
}

/** The slabs over adjacent units that carry one. */
function slabsOver(modules: readonly FloorModule[], from: number): Box[] {
  const slabs: Box[] = []
  const { counter, slab } = measures
  for (const { module, x } of placedInRow(modules, from)) {
    if (!carriesSlab(module)) continue
    const last = slabs.at(-1)
    if (last && last.x + last.width === x) last.width += module.width
    else slabs.push({ x, y: counter - slab, width: module.width, height: slab })
  }
  return slabs
}
