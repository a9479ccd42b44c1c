import { type Kitchen, type Layout, type RunName, shapes } from "../kitchen-input.ts"
import { formatLength } from "../length.ts"
import { measures } from "../measures.ts"
import type { KitchenDesign, KitchenFinish, KitchenWall, Side, FloorModule, WallModule } from "../kitchen.ts"

/** An estimate's kitchen in standard units, or a message that explains why it cannot be drawn and which size can be. */
export type PlannedKitchen =
  | {
      design: KitchenDesign
      /** The wall to draw. */
      main: Side
      /** The total length of its wall units, in millimetres. */
      hung: number
    }
  | { message: string }

interface PlannedWall {
  side: Side
  /** The run of the estimate at this wall. */
  run: RunName
  hob?: true
  sink?: true
}

/** The walls of each layout; tall units are at the end of the last one. If there is a back wall, the others meet it. */
const wallsOf: Record<Layout, readonly PlannedWall[]> = {
  straight: [{ side: "back", run: "a", hob: true, sink: true }],
  l: [
    { side: "back", run: "a", sink: true },
    { side: "left", run: "b", hob: true },
  ],
  parallel: [
    { side: "left", run: "b" },
    { side: "right", run: "a", hob: true, sink: true },
  ],
  u: [
    { side: "back", run: "b", sink: true },
    { side: "left", run: "a", hob: true },
    { side: "right", run: "c" },
  ],
  island: [{ side: "back", run: "a", hob: true, sink: true }],
}

/** A corner unit's width, part of which is behind the other run. */
const corner = 900
const aisle = 1_200
const ceiling = 2_700
const minRoomDepth = 2_400
const islandDepth = 900
/** The narrowest wall unit with a door, in millimetres. */
const minDoor = 150

const finish: KitchenFinish = {
  base: "bottle-green",
  wall: "haldi-ply",
  tall: "bottle-green",
  counter: "black-granite",
  splash: "chalk-stack",
  handle: "steel",
}

/** Plans an estimate's kitchen in standard units, with the estimate's length of wall units. */
export function planKitchen(kitchen: Kitchen): PlannedKitchen {
  const { layout } = kitchen
  const { slabDepth, unitWidth } = measures
  const planned = wallsOf[layout]
  const meeting = planned.some(({ side }) => side === "back")
    ? planned.map(({ side }) => side).filter((side) => side !== "back")
    : []
  const walls: KitchenWall[] = []
  for (const { side, run: name, hob, sink } of planned) {
    const tall = walls.length === planned.length - 1 ? kitchen.tall : 0
    const length = kitchen[name] + tall * unitWidth
    const inCorners = side === "back" ? meeting.length * corner : meeting.length > 0 ? slabDepth : 0
    const run = planRun(length - inCorners, { hob, sink, tall })
    if (!run.possible) {
      const rest = inCorners - tall * unitWidth
      return cannotDraw(kitchen, name, run.min + rest, run.max + rest, "with sink and hob in standard units")
    }
    walls.push(placeRuns(side, length, run, meeting))
  }
  const lengthOf = (side: Side) => walls.find((wall) => wall.side === side)?.length ?? 0
  const room = {
    width: layout === "parallel" ? 2 * slabDepth + aisle : lengthOf("back"),
    depth: Math.max(lengthOf("left"), lengthOf("right"), minRoomDepth),
    height: ceiling,
  }
  const { hung, walls: withWallUnits } = limitWallUnits(walls, kitchen.wall)
  const design = { name: "planned", title: "Planned kitchen", layout, room, finish, walls: withWallUnits }
  const main = planned.find(({ side }) => side === "back")?.side ?? "right"
  return layout === "island" ? addIsland(kitchen, { design, main, hung }) : { design, main, hung }
}

function cannotDraw(kitchen: Kitchen, run: RunName, min: number, max: number, why: string): { message: string } {
  const label = shapes[kitchen.layout].runs["abc".indexOf(run)]?.label ?? "Run"
  const range = `${formatLength(Math.max(0, min), kitchen.unit)} to ${formatLength(max, kitchen.unit)}`
  return {
    message: `We can draw it with the ${label.toLowerCase()} at ${range}, ${why}. The price is correct either way.`,
  }
}

function placeRuns(
  side: Side,
  length: number,
  run: Extract<ReturnType<typeof planRun>, { possible: true }>,
  meeting: readonly Side[],
): KitchenWall {
  const floor: FloorModule[] = [...run.floor]
  const wall = [...run.wall]
  if (side === "back" && meeting.includes("left")) {
    floor.unshift({ width: corner, front: "corner-left" })
    wall.unshift({ width: corner, front: "gap" })
  }
  if (side === "back" && meeting.includes("right")) floor.push({ width: corner, front: "corner-right" })
  const from = side === "right" && meeting.includes("right") ? measures.slabDepth : 0
  return { side, length, floor: { from, modules: floor }, wall: { from, modules: wall } }
}

/** Limits the wall units to `max` millimetres in total; hoods do not count. */
function limitWallUnits(walls: readonly KitchenWall[], max: number): { walls: KitchenWall[]; hung: number } {
  let left = max
  const limited = walls.map((wall) => {
    const modules = wall.wall.modules.flatMap((module): KitchenWall["wall"]["modules"] => {
      if (module.front === "gap" || module.front === "hood") return [module]
      const width = Math.min(module.width, left)
      left -= width
      if (width === module.width) return [module]
      if (width === 0) return [{ width: module.width, front: "gap" }]
      return [
        { width, front: width < minDoor ? "filler" : "door" },
        { width: module.width - width, front: "gap" },
      ]
    })
    return { ...wall, wall: { ...wall.wall, modules } }
  })
  return { walls: limited, hung: max - left }
}

function addIsland(kitchen: Kitchen, planned: Extract<PlannedKitchen, { design: unknown }>): PlannedKitchen {
  const { slabDepth, unitWidth, minAisle } = measures
  const { room } = planned.design
  const width = kitchen.b
  const max = room.width - 2 * minAisle
  const run = planRun(width, {})
  if (!run.possible || width > max || width < unitWidth) {
    return cannotDraw(kitchen, "b", unitWidth, Math.max(unitWidth, max), "with room to walk on both sides")
  }
  const from = Math.floor((room.width - width) / 2)
  const island = { from, width, depth: islandDepth, aisle, modules: run.floor }
  const depth = slabDepth + aisle + islandDepth + minAisle
  return { ...planned, design: { ...planned.design, room: { ...room, depth }, island } }
}

/** A wall's two planned runs, or the possible lengths in millimetres. */
export type PlannedRun =
  | { possible: true; floor: FloorModule[]; wall: WallModule[] }
  | { possible: false; min: number; max: number }

export interface RunRequest {
  hob?: boolean | undefined
  sink?: boolean | undefined
  /** The number of tall units at its end. */
  tall?: number
}

/** The longest run that is planned, in millimetres. */
const max = 9000

const fillWidths = [900, 600, 450, 300, 150] as const

/**
 * Fills a length in whole millimetres with standard units and a filler under 150 mm. Wall units hang over everything except hob and tall
 * units. The widths add up to the length exactly.
 */
export function planRun(length: number, { hob = false, sink = false, tall = 0 }: RunRequest): PlannedRun {
  const needed: FloorModule[] = []
  const { unitWidth } = measures
  if (sink) needed.push({ width: unitWidth, front: "doors", on: "sink" })
  if (hob) needed.push({ width: unitWidth, front: "drawers-2", on: "hob" })
  for (let nth = 0; nth < tall; nth++) needed.push({ width: unitWidth, front: "tall-door" })
  const min = Math.max(300, needed.length * unitWidth)
  if (!Number.isInteger(length) || length < min || length > max) return { possible: false, min, max }
  let free = length - needed.length * unitWidth
  for (const module of needed) {
    // Wider units for sink and hob, if enough counter is left to work on.
    if (module.on && free >= 900) {
      module.width += 300
      free -= 300
    }
  }
  const fill: FloorModule[] = []
  for (const width of fillWidths) {
    while (free >= width && (width < 900 || free >= 1500 || (free === 900 && !hob))) {
      fill.push({ width, front: frontFor(width, fill.length) })
      free -= width
    }
  }
  const floor = inOrder(needed, fill, free)
  return { possible: true, floor, wall: floor.map((module, nth) => above(module, floor[nth - 1])) }
}

function frontFor(width: number, nth: number): FloorModule["front"] {
  if (width === 150) return "pull-out"
  if (width < 600) return "door"
  return nth % 2 === 0 ? "drawers-3" : "doors"
}

/** The other units, then sink, preparation counter, hob, landing counter, filler and tall units. */
function inOrder(needed: readonly FloorModule[], fill: readonly FloorModule[], left: number): FloorModule[] {
  const [between, after, ...rest] = fill
  const filler: FloorModule[] = left > 0 ? [{ width: left, front: "filler" }] : []
  return [
    ...rest,
    ...needed.filter(({ on }) => on === "sink"),
    ...(between ? [between] : []),
    ...needed.filter(({ on }) => on === "hob"),
    ...(after ? [after] : []),
    ...filler,
    ...needed.filter(({ on }) => on === undefined),
  ]
}

/** The wall unit over a floor unit; a filler only beside a wall unit. */
function above({ width, front, on }: FloorModule, before: FloorModule | undefined): WallModule {
  if (front.startsWith("tall-")) return { width, front: "gap" }
  if (on === "hob") return { width, front: "hood" }
  if (front === "filler") return { width, front: before && before.on !== "hob" ? "filler" : "gap" }
  return { width, front: width < 600 ? "door" : "doors" }
}
