import { type Box, frontParts, type Part } from "./front-parts.ts"
import type { KitchenDesign, KitchenWall } from "./kitchen.ts"
import { measures } from "#domain/estimate/measures.ts"
import { carriesSlab, type FloorModule, isTall, type WallModule } from "./module.ts"

/** A unit with its place on the wall: its outline without the plinth, and the parts of its front. */
export interface PlacedModule {
  run: "floor" | "wall"
  front: FloorModule["front"] | WallModule["front"]
  on?: FloorModule["on"]
  box: Box
  depth: number
  parts: Part[]
}

/** A wall seen from the front, every edge in millimetres. Drawings and rendered pictures are made from it. */
export interface Elevation {
  length: number
  height: number
  modules: PlacedModule[]
  slabs: Box[]
  window?: Box
}

/** The elevation of a wall of that kitchen. */
export function elevationOf(wall: KitchenWall, kitchen: KitchenDesign): Elevation {
  const floor = placedInRow(wall.floor.modules, wall.floor.from).map(({ module, x }) => placedFloor(module, x))
  const hung = placedInRow(wall.wall.modules, wall.wall.from).map(({ module, x }) => placedWall(module, x))
  const { window } = wall
  return {
    length: wall.length,
    height: kitchen.room.height,
    modules: [...floor, ...hung].filter(({ front }) => front !== "gap"),
    slabs: slabsOver(wall.floor.modules, wall.floor.from),
    ...(window && { window: { x: window.from, y: window.sill, width: window.width, height: window.height } }),
  }
}

/** The modules of a run side by side, each with the distance of its left edge. */
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
  const { counter, splash, wallUnit, hoodGap, tall, wallDepth } = measures
  const { front, width } = module
  const box =
    front === "hood"
      ? { x, y: counter + hoodGap, width, height: tall - counter - hoodGap }
      : { x, y: counter + splash, width, height: wallUnit }
  return { run: "wall", front, box, depth: wallDepth, parts: frontParts(front, box) }
}

/** The slabs over neighbouring units that carry one. */
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
