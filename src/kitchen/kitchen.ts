import type { Layout } from "#domain/estimate/kitchen.ts"
import type { CounterName, FinishName, HandleName, SplashName } from "./finish.ts"
import type { FloorModule, WallModule } from "./module.ts"

/** What a kitchen looks like: the fronts of its units, its counter, splash and handles. */
export interface KitchenFinish {
  base: FinishName
  wall: FinishName
  tall: FinishName
  counter: CounterName
  splash: SplashName
  handle: HandleName
}

/** The walls that units stand at, as one sees them from the room. */
export type Side = "back" | "left" | "right"

/** Units side by side; `from` is the distance of the first from the wall's left end, in millimetres. */
interface Run<Module> {
  from: number
  modules: Module[]
}

/** A board on brackets along a wall, to eat at; `height` is that of its upper face. */
interface Ledge {
  from: number
  width: number
  height: number
  depth: number
}

/** A wall with its runs, seen from the room, left to right. */
export interface KitchenWall {
  side: Side
  length: number
  floor: Run<FloorModule>
  wall: Run<WallModule>
  /** Over wall units and tall ones. */
  loft?: Run<WallModule> | undefined
  /** Where no unit stands. */
  ledge?: Ledge | undefined
  /** From the wall's left end and from the floor. */
  window?: { from: number; width: number; sill: number; height: number } | undefined
}

/** An island: its distance from the back wall's left end, and how much floor is left before it. */
interface Island extends Run<FloorModule> {
  width: number
  depth: number
  aisle: number
}

/** A kitchen unit by unit, as it is drawn and built; every length in whole millimetres. */
export interface KitchenDesign {
  name: string
  title: string
  layout: Layout
  room: { width: number; depth: number; height: number }
  finish: KitchenFinish
  walls: KitchenWall[]
  island?: Island | undefined
}

/** The wall on that side; throws if the kitchen has no run there. */
export function wallOf(kitchen: KitchenDesign, side: Side): KitchenWall {
  const found = kitchen.walls.find((each) => each.side === side)
  if (!found) throw new Error(`${kitchen.title} has no run on the ${side} wall.`)
  return found
}
