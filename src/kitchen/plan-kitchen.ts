import { minAisle } from "./check-kitchen.ts"
import type { Kitchen, KitchenFinish, KitchenWall, Layout, Side } from "./kitchen.ts"
import { inMillimetres, measures } from "./measures.ts"
import type { FloorModule, WallModule } from "./module.ts"
import { planRun, type RunRequest } from "./plan-run.ts"

/** What somebody asks for: the layout, the lengths of its walls in whole millimetres, and how it shall look. */
export interface KitchenRequest {
  layout: Layout
  /** The length of each wall that has a run; corners count in both. */
  lengths: Partial<Record<Side, number>>
  /** Of a parallel kitchen the floor between its runs; 1,200 mm without it. */
  aisle?: number
  /** Of an island its width; 1,800 mm without it. */
  island?: number
  /** Tall units, on the last wall; one where it is only said that there are some. */
  tall?: boolean | number
  finish?: Partial<KitchenFinish>
}

/** A kitchen as planned, or which length is not possible and from where to where it would be, in millimetres. */
export type PlannedKitchen =
  | { possible: true; kitchen: Kitchen }
  | { possible: false; where: Side | "aisle" | "island"; message: string; min: number; max: number }

type Impossible = Extract<PlannedKitchen, { possible: false }>

/** A corner unit's width; half of the wall it takes lies behind the other run. */
const corner = 900
const ceiling = 2700

const usual: KitchenFinish = {
  base: "bottle-green",
  wall: "haldi-ply",
  tall: "bottle-green",
  counter: "black-granite",
  splash: "chalk-stack",
  handle: "steel",
}

/** Which walls a layout has, what stands on each, and whether the back wall's ends are corners. */
const plans: Record<Layout, { walls: readonly (readonly [Side, RunRequest])[]; corners: readonly Side[] }> = {
  straight: { walls: [["back", { hob: true, sink: true }]], corners: [] },
  "l-shaped": {
    walls: [
      ["back", { sink: true }],
      ["left", { hob: true }],
    ],
    corners: ["left"],
  },
  "u-shaped": {
    walls: [
      ["back", { sink: true }],
      ["left", { hob: true }],
      ["right", {}],
    ],
    corners: ["left", "right"],
  },
  parallel: {
    walls: [
      ["left", {}],
      ["right", { hob: true, sink: true }],
    ],
    corners: [],
  },
  island: { walls: [["back", { hob: true, sink: true }]], corners: [] },
}

/** Plans a kitchen of standard units for walls of any length, ready to be drawn, painted and counted. */
export function planKitchen(requests: KitchenRequest): PlannedKitchen {
  const { layout, lengths, aisle = 1200 } = requests
  const { walls: wanted, corners } = plans[layout]
  const walls: KitchenWall[] = []
  for (const [nth, [side, request]] of wanted.entries()) {
    const tall = requests.tall && nth === wanted.length - 1 ? { tall: requests.tall } : {}
    const wall = planWall(side, lengths[side] ?? 0, { ...request, ...tall }, corners)
    if ("possible" in wall) return wall
    walls.push(wall)
  }
  if (layout === "parallel" && (!Number.isInteger(aisle) || aisle < minAisle || aisle > 6000)) {
    const message = `An aisle of ${inMillimetres(aisle)} is not possible; from ${inMillimetres(minAisle)} to ${inMillimetres(6000)} it is.`
    return { possible: false, where: "aisle", message, min: minAisle, max: 6000 }
  }
  const lengthOf = (side: Side) => walls.find((each) => each.side === side)?.length ?? 0
  const kitchen: Kitchen = {
    name: "planned",
    title: "Planned kitchen",
    layout,
    room: {
      width: layout === "parallel" ? 2 * measures.slabDepth + aisle : lengthOf("back"),
      depth: Math.max(lengthOf("left"), lengthOf("right"), 2400),
      height: ceiling,
    },
    finish: { ...usual, ...requests.finish },
    walls,
  }
  return layout === "island" ? withIsland(kitchen, requests.island ?? 1800) : { possible: true, kitchen }
}

function planWall(side: Side, length: number, request: RunRequest, corners: readonly Side[]): KitchenWall | Impossible {
  const isBack = side === "back"
  const taken = isBack ? corners.length * corner : corners.length > 0 ? measures.slabDepth : 0
  const run = planRun(length - taken, request)
  if (!run.possible) {
    const [min, max] = [run.min + taken, run.max + taken]
    const message = `A ${side} wall of ${inMillimetres(length)} is not possible; from ${inMillimetres(min)} to ${inMillimetres(max)} it is.`
    return { possible: false, where: side, message, min, max }
  }
  const floor: FloorModule[] = [...run.floor]
  let wall: WallModule[] = [...run.wall]
  if (isBack && corners.includes("left")) {
    floor.unshift({ width: corner, front: "corner-left" })
    wall = [{ width: corner, front: "gap" }, ...wall]
  }
  if (isBack && corners.includes("right")) floor.push({ width: corner, front: "corner-right" })
  const from = side === "right" && corners.includes("right") ? measures.slabDepth : 0
  return { side, length, floor: { from, modules: floor }, wall: { from, modules: wall } }
}

function withIsland(kitchen: Kitchen, width: number): PlannedKitchen {
  const max = kitchen.room.width - 2 * minAisle
  const run = planRun(width)
  if (!run.possible || width > max || width < 600) {
    const message = `An island of ${inMillimetres(width)} is not possible; from ${inMillimetres(600)} to ${inMillimetres(Math.max(600, max))} it is, with ${inMillimetres(minAisle)} free on both sides.`
    return { possible: false, where: "island", message, min: 600, max: Math.max(600, max) }
  }
  const from = Math.floor((kitchen.room.width - width) / 2)
  const island = { from, width, depth: 900, aisle: 1200, modules: run.floor }
  const depth = measures.slabDepth + island.aisle + island.depth + minAisle
  return { possible: true, kitchen: { ...kitchen, room: { ...kitchen.room, depth }, island } }
}
