import { type Elevation, elevationOf, type PlacedModule, placedFloor, placedInRow } from "./elevation.ts"
import { counters, finishes } from "./finish.ts"
import type { Kitchen, KitchenFinish, KitchenWall } from "./kitchen.ts"
import { type Mark, type Sheet } from "./mark.ts"
import { measures } from "./measures.ts"
import { paintBlock } from "./paint-block.ts"
import { paintFront } from "./paint-front.ts"
import { paintRun } from "./paint-run.ts"
import { paintShell, type Shell } from "./paint-shell.ts"
import type { Outlook } from "./paint-window.ts"
import { type Camera, facing } from "./plane.ts"
import { standAt } from "./stand.ts"
import type { ThingName } from "./things.ts"
import { dark, light, stone } from "./tone.ts"

/** A thing where it stands in a room: along the back wall, above the floor, before the back wall, in millimetres. */
export type RoomThing = readonly [thing: ThingName, x: number, y: number, z: number]

export interface RoomView {
  camera: Camera
  viewBox: Sheet["viewBox"]
  plaster: string
  floor: string
  laid?: Shell["laid"]
  outlook?: Outlook
  things?: readonly RoomThing[]
  /** Sunlight on the floor and the like: painted on the empty room, before anything stands in it. */
  onFloor?: Mark[]
  /** What hangs from the ceiling or stands before everything else. */
  before?: Mark[]
}

/** A whole kitchen from one point in the room, in one-point perspective: the back wall true to scale, verticals upright. */
export function paintRoom(kitchen: Kitchen, view: RoomView): Sheet {
  const { camera, viewBox } = view
  const { finish, room } = kitchen
  const walls = kitchen.walls.map((wall) => ({ wall, seen: elevationOf(wall, kitchen) }))
  const order = ["back", "left", "right"]
  const things = (view.things ?? []).toSorted((a, b) => a[3] - b[3])
  return {
    viewBox,
    marks: [
      ...paintShell(camera, {
        width: room.width,
        height: room.height,
        plaster: view.plaster,
        floor: view.floor,
        ...(view.laid && { laid: view.laid }),
      }),
      ...(view.onFloor ?? []),
      ...walls
        .toSorted((a, b) => order.indexOf(a.wall.side) - order.indexOf(b.wall.side))
        .flatMap(({ wall, seen }) => run(camera, wall, seen, room.width, finish, view.outlook)),
      ...things.filter((each) => !isOnIsland(kitchen, each)).map((each) => standAt(camera, each)),
      ...island(camera, kitchen),
      ...things.filter((each) => isOnIsland(kitchen, each)).map((each) => standAt(camera, each)),
      ...(view.before ?? []),
    ],
  }
}

function isOnIsland({ island }: Kitchen, [, , , z]: RoomThing): boolean {
  return island !== undefined && z > measures.slabDepth + island.aisle
}

function run(
  camera: Camera,
  wall: KitchenWall,
  seen: Elevation,
  roomWidth: number,
  finish: KitchenFinish,
  outlook?: Outlook,
): Mark[] {
  return paintRun(camera, {
    side: wall.side,
    length: wall.length,
    roomWidth,
    seen,
    finish,
    ...(outlook && { outlook }),
  })
}

function island(camera: Camera, { island, finish }: Kitchen): Mark[] {
  if (!island) return []
  const { plinth, counter, slab, plinthRecess } = measures
  const z0 = measures.slabDepth + island.aisle
  const z1 = z0 + island.depth
  const [x0, x1] = [island.from, island.from + island.width]
  const wears = finishes[finish.base]
  const stoneTop = counters[finish.counter]
  const placedUnits: PlacedModule[] = placedInRow(island.modules, x0).map(({ module, x }) => placedFloor(module, x))
  return [
    ...paintBlock(camera, { x: [x0 - 60, x1 + 60], y: [0, 1], z: [z0, z1 + 60] }, { top: "#141C1822" }),
    ...paintBlock(
      camera,
      { x: [x0 + 40, x1 - 40], y: [0, plinth], z: [z0 + 50, z1 - plinthRecess] },
      { front: stone.ink, side: stone.ink },
    ),
    ...paintBlock(
      camera,
      { x: [x0, x1], y: [plinth, counter - slab], z: [z0, z1] },
      { front: wears.edge, side: dark(wears.colour, 0.16) },
    ),
    ...placedUnits.flatMap((unit) => paintFront(facing(camera, z1), unit, { ...finish, tall: finish.base })),
    ...paintBlock(
      camera,
      { x: [x0 - 30, x1 + 30], y: [counter - slab - 10, counter], z: [z0 - 20, z1 + 30] },
      { front: stoneTop.edge, side: dark(stoneTop.edge, 0.12), top: light(stoneTop.top, 0.06) },
    ),
  ]
}
