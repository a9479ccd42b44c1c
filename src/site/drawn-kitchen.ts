import { type Kitchen, shapes } from "#domain/estimate/kitchen.ts"
import { showLength } from "#domain/estimate/length.ts"
import type { Kitchen as PlannedKitchen, KitchenWall, Side } from "#kitchen/kitchen.ts"
import { type KitchenRequest, planKitchen } from "#kitchen/plan-kitchen.ts"

/** A kitchen of the estimate as it can be drawn, or in words why it cannot and what can. */
export type DrawnKitchen =
  | {
      kitchen: PlannedKitchen
      /** The wall whose elevation says most. */
      main: Side
      /** The length of the wall units that are drawn, in millimetres. */
      hung: number
    }
  | { message: string }

const tallWide = 600
const minSplit = 150

const layoutNames = {
  straight: "straight",
  l: "l-shaped",
  parallel: "parallel",
  u: "u-shaped",
  island: "island",
} as const

/** Which run of the estimate stands where; tall units stand at the end of the last wall. */
const places: Record<Kitchen["layout"], { side: Side | "island"; run: "a" | "b" | "c" }[]> = {
  straight: [{ side: "back", run: "a" }],
  l: [
    { side: "back", run: "a" },
    { side: "left", run: "b" },
  ],
  parallel: [
    { side: "left", run: "b" },
    { side: "right", run: "a" },
  ],
  u: [
    { side: "back", run: "b" },
    { side: "left", run: "a" },
    { side: "right", run: "c" },
  ],
  island: [
    { side: "back", run: "a" },
    { side: "island", run: "b" },
  ],
}

/** Plans the very kitchen of an estimate: its runs, its tall units, and wall units as long as it has. */
export function toDrawnKitchen(kitchen: Kitchen): DrawnKitchen {
  const { layout, tall, unit } = kitchen
  const walls = places[layout].filter(({ side }) => side !== "island")
  const last = walls.at(-1)?.side
  const lengthOf = (side: Side, length: number) => (side === last ? length + tall * tallWide : length)
  const lengths = Object.fromEntries(walls.map(({ side, run }) => [side, lengthOf(side as Side, kitchen[run])]))
  const requests: KitchenRequest = { layout: layoutNames[layout], lengths, tall, island: kitchen.b }
  const planned = planKitchen(requests)
  if (planned.possible) {
    const { hung, walls: dressed } = hangOnly(planned.kitchen.walls, kitchen.wall)
    const main = dressed.find(({ side }) => side === "back")?.side ?? "right"
    return { kitchen: { ...planned.kitchen, walls: dressed }, main, hung }
  }
  const { where, min, max } = planned
  const index = places[layout].findIndex(({ side }) => side === where)
  const run = places[layout][index]?.run ?? "a"
  const label = shapes[layout].runs["abc".indexOf(run)]?.label ?? "Run"
  const extra = where === last ? tall * tallWide : 0
  const range = `${showLength(Math.max(0, min - extra), unit)} to ${showLength(max - extra, unit)}`
  const why = where === "island" ? "with room to walk on both sides" : "with sink and hob in standard units"
  return { message: `We can draw it with a ${label.toLowerCase()} of ${range}, ${why}. The price holds all the same.` }
}

/** The walls with wall units of so many millimetres together; a hood is none of them. */
function hangOnly(walls: readonly KitchenWall[], max: number): { walls: KitchenWall[]; hung: number } {
  let left = max
  const dressed = walls.map((wall) => {
    const modules = wall.wall.modules.flatMap((module): KitchenWall["wall"]["modules"] => {
      if (module.front === "gap" || module.front === "hood") return [module]
      const taken = Math.min(module.width, left)
      left -= taken
      if (taken === module.width) return [module]
      if (taken === 0) return [{ width: module.width, front: "gap" }]
      const part = { width: taken, front: taken < minSplit ? "filler" : "door" } as const
      return [part, { width: module.width - taken, front: "gap" }]
    })
    return { ...wall, wall: { ...wall.wall, modules } }
  })
  return { walls: dressed, hung: max - left }
}
