import { placedInRow } from "./elevation.ts"
import type { Kitchen, KitchenWall, Side } from "./kitchen.ts"
import { inMillimetres, measures } from "./measures.ts"
import { type FloorModule, impossibleWidth, isTall, type WallModule } from "./module.ts"

/** What cannot be built: which rule, where, and in words what is wrong and what is possible instead. */
export interface Fault {
  code: "width" | "length" | "overlap" | "aisle" | "hood" | "inlet" | "height" | "walls"
  where: string
  message: string
}

/** The floor that must stay free between two runs, or round an island, in millimetres. */
export const minAisle = 900

/** How far the middle of a hood may be from the middle of the hob under it, in millimetres. */
const hoodTolerance = 50

const sidesOf: Record<Kitchen["layout"], readonly (readonly Side[])[]> = {
  straight: [["back"]],
  "l-shaped": [
    ["back", "left"],
    ["back", "right"],
  ],
  "u-shaped": [["back", "left", "right"]],
  parallel: [["left", "right"]],
  island: [["back"]],
}

/** Everything about a kitchen that cannot be built; none if it can. */
export function checkKitchen(kitchen: Kitchen): Fault[] {
  return [
    ...checkWalls(kitchen),
    ...kitchen.walls.flatMap((wall) => checkWall(wall, kitchen)),
    ...checkAisles(kitchen),
    ...checkHeight(kitchen),
  ]
}

function checkWalls({ layout, walls, island }: Kitchen): Fault[] {
  const sides = walls.map(({ side }) => side)
  const fits = sidesOf[layout].some(
    (wanted) => wanted.length === sides.length && wanted.every((side) => sides.includes(side)),
  )
  const errors: Fault[] = []
  const wanted = sidesOf[layout].map((each) => each.join(" and ")).join(", or ")
  if (!fits) errors.push({ code: "walls", where: "kitchen", message: `A kitchen “${layout}” has runs on: ${wanted}.` })
  if ((layout === "island") !== (island !== undefined)) {
    const message = island ? `Only the layout “island” has one.` : "The layout “island” needs an island."
    errors.push({ code: "walls", where: "island", message })
  }
  return errors
}

/** The stretch of a wall that its own floor units have: the corner belongs to the back wall. */
function ownStretch(wall: KitchenWall, kitchen: Kitchen): readonly [from: number, to: number] {
  const corner = kitchen.walls.some(({ side }) => side === "back") ? measures.slabDepth : 0
  if (wall.side === "left") return [0, wall.length - corner]
  if (wall.side === "right") return [corner, wall.length]
  return [0, wall.length]
}

function widthOf(modules: readonly { width: number }[]): number {
  return modules.reduce((sum, { width }) => sum + width, 0)
}

function checkWall(wall: KitchenWall, kitchen: Kitchen): Fault[] {
  const where = `${wall.side} wall`
  const wide = [...wall.floor.modules, ...wall.wall.modules].flatMap((module): Fault[] => {
    const message = impossibleWidth(module)
    return message ? [{ code: "width", where, message }] : []
  })
  return [...wide, ...checkLengths(wall, kitchen, where), ...checkOverlaps(wall, where), ...checkInlets(wall, where)]
}

function checkLengths(wall: KitchenWall, kitchen: Kitchen, where: string): Fault[] {
  const [from, to] = ownStretch(wall, kitchen)
  const errors: Fault[] = []
  const fault = (message: string) => errors.push({ code: "length", where, message })
  const sum = widthOf(wall.floor.modules)
  const room = to - from
  if (wall.floor.from !== from) fault(`The floor units of the ${where} begin at ${inMillimetres(from)}.`)
  if (sum < room) {
    fault(
      `The floor units add up to ${inMillimetres(sum)}, the run is ${inMillimetres(room)}: ${inMillimetres(room - sum)} more are possible.`,
    )
  }
  if (sum > room) {
    fault(
      `The floor units add up to ${inMillimetres(sum)}, which is ${inMillimetres(sum - room)} more than the run of ${inMillimetres(room)}.`,
    )
  }
  const end = wall.wall.from + widthOf(wall.wall.modules)
  if (end > wall.length) fault(`The wall units end ${inMillimetres(end - wall.length)} beyond the ${where}.`)
  return errors
}

interface Stretch {
  from: number
  to: number
  what: string
}

function stretchesOf<M extends FloorModule | WallModule>(
  run: { from: number; modules: readonly M[] },
  keep: (module: M) => boolean,
): Stretch[] {
  return placedInRow(run.modules, run.from)
    .filter(({ module }) => keep(module))
    .map(({ module, x }) => ({ from: x, to: x + module.width, what: `“${module.front}” at ${inMillimetres(x)}` }))
}

/** Nothing may hang where a tall unit stands or a window is. */
function checkOverlaps(wall: KitchenWall, where: string): Fault[] {
  const hung = stretchesOf(wall.wall, ({ front }) => front !== "gap")
  const tall = stretchesOf(wall.floor, isTall)
  const { window } = wall
  const panes = window ? [{ from: window.from, to: window.from + window.width, what: "the window" }] : []
  const errors = [...tall, ...panes].flatMap((taken) =>
    hung
      .filter(({ from, to }) => from < taken.to && taken.from < to)
      .map(
        ({ what }): Fault => ({
          code: "overlap",
          where,
          message: `${what} hangs where ${taken.what} is; leave a gap there.`,
        }),
      ),
  )
  if (window && window.from + window.width > wall.length) {
    errors.push({ code: "overlap", where, message: `The window ends beyond the ${where}.` })
  }
  for (const { from, to, what } of tall) {
    if (window && from < window.from + window.width && window.from < to) {
      errors.push({
        code: "overlap",
        where,
        message: `${what} stands before the window; a base unit is possible there.`,
      })
    }
  }
  return errors
}

/** Hob and sink need a unit that can take them, and a hood hangs over the middle of its hob. */
function checkInlets(wall: KitchenWall, where: string): Fault[] {
  const errors: Fault[] = []
  const floor = placedInRow(wall.floor.modules, wall.floor.from)
  for (const { module } of floor) {
    const min = module.on === "hob" ? 600 : 450
    if (!module.on) continue
    if (module.width < min || isTall(module) || module.front === "gap" || module.front === "filler") {
      const message = `A ${module.on} needs a base unit of at least ${inMillimetres(min)}.`
      errors.push({ code: "inlet", where, message })
    }
    if (module.on === "sink" && module.front.startsWith("drawers")) {
      const message = "Drawers leave no room for a sink's bowl and trap; doors do."
      errors.push({ code: "inlet", where, message })
    }
  }
  const hobs = floor.filter(({ module }) => module.on === "hob").map(({ module, x }) => x + module.width / 2)
  for (const { module, x } of placedInRow(wall.wall.modules, wall.wall.from)) {
    const middle = x + module.width / 2
    if (module.front !== "hood" || hobs.some((hob) => Math.abs(hob - middle) <= hoodTolerance)) continue
    const message = hobs.length
      ? `The hood's middle is at ${inMillimetres(middle)}, the hob's at ${hobs.map(inMillimetres).join(" or ")}.`
      : "There is a hood and no hob under it."
    errors.push({ code: "hood", where, message })
  }
  return errors
}

function checkAisles({ walls, room, island }: Kitchen): Fault[] {
  const errors: Fault[] = []
  const sides = walls.map(({ side }) => side)
  const { slabDepth } = measures
  if (sides.includes("left") && sides.includes("right")) {
    const aisle = room.width - 2 * slabDepth
    if (aisle < minAisle) {
      const message = `Between the two runs ${inMillimetres(Math.max(0, aisle))} are left; with ${inMillimetres(minAisle)} the room is at least ${inMillimetres(2 * slabDepth + minAisle)} wide.`
      errors.push({ code: "aisle", where: "room", message })
    }
  }
  for (const wall of walls) {
    const [max, across] = wall.side === "back" ? [room.width, "wide"] : [room.depth, "deep"]
    if (wall.length > max) {
      const message = `The ${wall.side} wall is ${inMillimetres(wall.length)}, the room only ${inMillimetres(max)} ${across}.`
      errors.push({ code: "length", where: `${wall.side} wall`, message })
    }
  }
  if (!island) return errors
  const sum = widthOf(island.modules)
  if (sum !== island.width) {
    const message = `The island's units add up to ${inMillimetres(sum)}, it is ${inMillimetres(island.width)} wide.`
    errors.push({ code: "length", where: "island", message })
  }
  const clear = Math.min(island.aisle, island.from, room.width - island.from - island.width)
  if (clear < minAisle) {
    const message = `Round the island ${inMillimetres(Math.max(0, clear))} are left at the tightest place; ${inMillimetres(minAisle)} are needed.`
    errors.push({ code: "aisle", where: "island", message })
  }
  return errors
}

function checkHeight({ room }: Kitchen): Fault[] {
  const { tall } = measures
  if (room.height >= tall) return []
  const message = `Wall and tall units reach ${inMillimetres(tall)}; the ceiling is at ${inMillimetres(room.height)}.`
  return [{ code: "height", where: "room", message }]
}
