import { type Box, type Elevation, elevationOf, type PlacedModule } from "./elevation.ts"
import { counters, type SplashName } from "./finish.ts"
import { type FrameOptions, frameOf } from "./frame.ts"
import { type Kitchen, type KitchenFinish, type Side, wallOf } from "./kitchen.ts"
import { type Mark, placed, rect, type Sheet } from "./mark.ts"
import { measures } from "./measures.ts"
import { paintBackdrop } from "./paint-backdrop.ts"
import { paintFront } from "./paint-front.ts"
import { paintSplash } from "./paint-splash.ts"
import { paintWindow } from "./paint-window.ts"
import { frontal } from "./plane.ts"
import { type ThingName, things } from "./things.ts"
import { stone } from "./tone.ts"

/** A thing where it stands: along the wall and above the floor, in millimetres. */
export type Standing = readonly [thing: ThingName, x: number, y?: number]

interface PaintOptions extends FrameOptions {
  side?: Side
  finish?: Partial<KitchenFinish>
  /** What stands on the slab; without it, what every kitchen has. */
  things?: readonly Standing[]
  wallColour?: string
  floorColour?: string
}

/** The finished kitchen on one wall, as a flat picture of the very frame and edges that drawElevation gives the same wall. */
export function paintElevation(kitchen: Kitchen, options: PaintOptions = {}): Sheet {
  const wall = elevationOf(wallOf(kitchen, options.side ?? "back"), kitchen)
  const finish = { ...kitchen.finish, ...options.finish }
  const viewBox = frameOf(wall, options)
  return {
    viewBox,
    marks: [
      ...paintBackdrop(viewBox, options.wallColour ?? "#EDEFEA", options.floorColour ?? "#B9C3BB"),
      ...splash(wall, finish.splash),
      ...(wall.window ? paintWindow(frontal, wall.window) : []),
      ...wall.modules.filter(({ run }) => run === "wall").flatMap((module) => hung(module, finish)),
      ...wall.modules.filter(({ run }) => run === "floor").flatMap((module) => standing(module, finish)),
      ...wall.slabs.flatMap((slab) => [
        rect(slab.x, -slab.y - slab.height, slab.width, slab.height, counters[finish.counter].edge),
        rect(slab.x, -slab.y - slab.height, slab.width, 6, counters[finish.counter].top),
        rect(slab.x, -slab.y, slab.width, 14, "#141C1833"),
      ]),
      ...(options.things ?? usualThings(wall)).map(([thing, x, y = measures.counter]) =>
        placed(things[thing](), x, -y),
      ),
    ],
  }
}

/** Tiles from slab to wall units, over the whole width the slabs take, behind window and hood. */
function splash(wall: Elevation, name: SplashName): Mark[] {
  const { counter, splash: height } = measures
  return wall.slabs.flatMap(({ x, width }) => [
    ...paintSplash(frontal, { x, y: counter, width, height }, name),
    rect(x, -counter - 26, width, 26, "#141C1814"),
  ])
}

function hung(module: PlacedModule, finish: KitchenFinish): Mark[] {
  const { box } = module
  const under = { x: box.x, y: -box.y, width: box.width }
  const lamp =
    module.front === "hood"
      ? [rect(under.x + 60, under.y, under.width - 120, 8, stone.lamp)]
      : [rect(under.x, under.y, under.width, 34, stone.lamp), rect(under.x, under.y + 34, under.width, 70, "#FFF0C255")]
  return [...lamp, ...paintFront(frontal, module, finish)]
}

function standing(module: PlacedModule, finish: KitchenFinish): Mark[] {
  const { box } = module
  const carcass: Box = { ...box, y: 0, height: measures.plinth }
  return [
    rect(carcass.x - 2, -carcass.height, carcass.width + 4, carcass.height, stone.ink),
    ...paintFront(frontal, module, finish),
    rect(box.x, -measures.plinth, box.width, 10, "#141C1866"),
  ]
}

const staples: readonly ThingName[][] = [
  ["dabba-stack", "dabba"],
  ["dal-jar", "rice-jar", "chilli-jar"],
  ["mixer"],
  ["curry-leaf"],
  ["masala-box", "lota"],
  ["board", "oil-bottle"],
]

/** Pots on the hob, the tap at the sink, and on every other stretch of slab what a kitchen in use has there. */
function usualThings(wall: Elevation): Standing[] {
  const { counter } = measures
  let turn = 0
  return wall.modules
    .filter(({ run, front }) => run === "floor" && !front.startsWith("tall-"))
    .flatMap(({ box, on }): Standing[] => {
      const middle = box.x + box.width / 2
      if (on === "sink") return [["tap", middle + 60]]
      if (on === "hob")
        return [
          ["hob", middle],
          ["kadhai", middle - 200, counter + 34],
          ["cooker", middle + 190, counter + 34],
        ]
      if (box.width < 300) return []
      const set = staples[turn++ % staples.length] ?? []
      const step = box.width / (set.length + 1)
      return set.map((thing, nth) => [thing, box.x + step * (nth + 1)] as const)
    })
}
