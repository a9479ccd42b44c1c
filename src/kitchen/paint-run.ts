import type { Box, Elevation, PlacedModule } from "./elevation.ts"
import { counters } from "./finish.ts"
import type { KitchenFinish, Side } from "./kitchen.ts"
import type { Mark } from "./mark.ts"
import { measures } from "./measures.ts"
import { type Block, paintBlock } from "./paint-block.ts"
import { finishOf, paintFront } from "./paint-front.ts"
import { paintSplash } from "./paint-splash.ts"
import { type Outlook, paintWindow } from "./paint-window.ts"
import { type Camera, facing, type Plane, patch, project } from "./plane.ts"
import { dark, light, stone } from "./tone.ts"

interface Run {
  side: Side
  length: number
  roomWidth: number
  seen: Elevation
  finish: KitchenFinish
  outlook?: Outlook
}

/** How much darker the fronts of a side are than those that face the eye; the window's light comes from the left. */
const shades: Record<Side, number> = { back: 0, left: 0.13, right: 0.04 }

/** One wall's run in perspective: tiles, window, units and slab, each covering what is farther away. */
export function paintRun(camera: Camera, run: Run): Mark[] {
  const { seen, finish, side } = run
  const shade = shades[side]
  const on = surface(camera, run, 0)
  const { counter, splash, slab } = measures
  const units = seen.modules.map((module) => ({ order: orderOf(camera, run, module.box), module }))
  const slabs = seen.slabs.flatMap((box) => slabAndTop(camera, run, { ...box, y: counter - slab }))
  const low = units.filter(({ module }) => module.run === "floor" && module.box.height === measures.base)
  const high = units.filter(({ module }) => !(module.run === "floor" && module.box.height === measures.base))
  const lastLow = Math.max(...low.map(({ order }) => order), Number.NEGATIVE_INFINITY)
  const inTurn = (list: typeof units) =>
    list.toSorted((a, b) => a.order - b.order).flatMap(({ module }) => paintUnit(camera, run, module))
  return [
    ...splashesOf(run).flatMap(({ x, width }) =>
      paintSplash(on, { x, y: counter, width, height: splash }, finish.splash, shade * 0.6),
    ),
    ...(seen.window ? paintWindow(on, seen.window, run.outlook, shade * 0.5) : []),
    ...inTurn(high.filter(({ order }) => order <= lastLow)),
    ...inTurn(low),
    ...slabs,
    ...inTurn(high.filter(({ order }) => order > lastLow)),
  ]
}

/** The tiles go on behind the corner, where another wall's slab meets this one's. */
function splashesOf({ seen, side, length }: Run): { x: number; width: number }[] {
  return seen.slabs.map(({ x, width }) => {
    if (side === "left" && length - x - width === measures.slabDepth) return { x, width: length - x }
    if (side === "right" && x === measures.slabDepth) return { x: 0, width: x + width }
    return { x, width }
  })
}

/** The surface so far before the run's wall, in the wall's own measures. */
function surface(camera: Camera, { side, length, roomWidth }: Run, depth: number): Plane {
  if (side === "back") return facing(camera, depth)
  if (side === "left") return (u, v) => project(camera, depth, v, length - u)
  return (u, v) => project(camera, roomWidth - depth, v, u)
}

/** Greater for what stands before the rest: nearer on a side wall, nearer to the middle on the back wall. */
function orderOf(camera: Camera, { side, length }: Run, box: Box): number {
  if (side === "back") return -Math.abs(box.x + box.width / 2 - camera.x)
  return side === "left" ? length - box.x : box.x + box.width
}

function blockOf({ side, length, roomWidth }: Run, { x, y, width, height }: Box, depth: number): Block {
  const heights = [y, y + height] as const
  if (side === "back") return { x: [x, x + width], y: heights, z: [0, depth] }
  if (side === "left") return { x: [0, depth], y: heights, z: [length - x - width, length - x] }
  return { x: [roomWidth - depth, roomWidth], y: heights, z: [x, x + width] }
}

function paintUnit(camera: Camera, run: Run, module: PlacedModule): Mark[] {
  const { finish, side } = run
  const shade = shades[side]
  const { box, depth } = module
  const wears = finishOf(module, finish)
  const body = module.front === "hood" ? stone.kota600 : wears.colour
  const isBack = side === "back"
  const end = dark(body, isBack ? 0.12 : 0.05)
  const block = blockOf(run, box, depth)
  const faces = { top: dark(body, 0.05), bottom: dark(body, 0.28), side: end, ...(isBack ? {} : { front: end }) }
  const marks: Mark[] = []
  if (module.run === "floor") {
    const plinth = blockOf(run, { ...box, y: 0, height: measures.plinth }, depth - measures.plinthRecess)
    marks.push(...paintBlock(camera, plinth, { front: stone.ink, side: stone.ink }))
  }
  if (module.front === "hood") return [...marks, ...hood(camera, run, module)]
  marks.push(...paintBlock(camera, block, faces))
  if (module.run === "wall" && box.y <= camera.y + 400) marks.push(...underlight(camera, run, box))
  return [...marks, ...paintFront(surface(camera, run, depth), module, finish, shade)]
}

/** The warm strip under a wall unit, on the wall behind it. */
function underlight(camera: Camera, run: Run, box: Box): Mark[] {
  const wall = surface(camera, run, 0)
  return [
    patch(wall, box.x, box.y - 90, box.width, 90, "#FFF0C244"),
    patch(wall, box.x, box.y - 34, box.width, 34, stone.lamp),
  ]
}

function hood(camera: Camera, run: Run, module: PlacedModule): Mark[] {
  const [duct, canopy] = module.parts
  if (!duct || !canopy) return []
  const shade = shades[run.side]
  const colours = (front: string) => ({ front, side: dark(front, 0.15), top: light(front, 0.1), bottom: "#E9DDB5" })
  return [
    ...paintBlock(camera, blockOf(run, duct.box, 260), colours(dark("#56645D", shade))),
    ...paintBlock(camera, blockOf(run, canopy.box, 480), colours(dark(stone.kota600, shade))),
  ]
}

function slabAndTop(camera: Camera, run: Run, box: Box): Mark[] {
  const { top, edge } = counters[run.finish.counter]
  const block = blockOf(run, box, measures.slabDepth)
  const shadow = blockOf(run, { ...box, y: box.y - 16, height: 16 }, measures.baseDepth + 2)
  const marks = [
    ...paintBlock(camera, shadow, run.side === "back" ? { front: "#141C1840" } : { side: "#141C1840" }),
    ...paintBlock(camera, block, { top, side: run.side === "back" ? edge : dark(edge, 0.1), front: edge }),
  ]
  const flat = (x: number, z: number) => {
    if (run.side === "back") return project(camera, x, measures.counter, z)
    return run.side === "left"
      ? project(camera, z, measures.counter, run.length - x)
      : project(camera, run.roomWidth - z, measures.counter, x)
  }
  const on: Plane = (u, v) => flat(u, v)
  for (const { box: unit, on: inlet } of run.seen.modules) {
    if (inlet === undefined || unit.x < box.x || unit.x >= box.x + box.width) continue
    const middle = unit.x + unit.width / 2
    if (inlet === "sink") {
      const half = unit.width * 0.37
      marks.push(patch(on, middle - half, 110, 2 * half, 380, stone.steelDark))
      marks.push(patch(on, middle - half + 18, 128, 2 * half - 36, 335, "#6F7A75"))
    } else {
      marks.push(patch(on, middle - 340, 70, 680, 460, "#0C110F"))
      for (const [x, z] of [
        [-190, 190],
        [190, 190],
        [0, 380],
      ] as const) {
        marks.push(patch(on, middle + x - 75, z - 60, 150, 120, "#39433F"))
      }
    }
  }
  return marks
}
