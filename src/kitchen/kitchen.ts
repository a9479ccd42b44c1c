import type { Layout } from "./kitchen-input.ts"

/** The finishes of the fronts: the name on the swatch, the colour, the edge band and whether there is a grain. */
export const finishes = {
  "bottle-green": { name: "Bottle green matt laminate", colour: "#345247", edge: "#263F36", grain: false },
  "haldi-ply": { name: "Haldi ply", colour: "#E0BD78", edge: "#C59A48", grain: true },
  chalk: { name: "Chalk white matt", colour: "#E9ECE6", edge: "#CCD2CA", grain: false },
  "kota-grey": { name: "Kota grey", colour: "#9AA8A0", edge: "#7E8D85", grain: false },
  charcoal: { name: "Charcoal", colour: "#2B322F", edge: "#424B47", grain: false },
  teak: { name: "Teak laminate", colour: "#9A6B42", edge: "#7B5230", grain: true },
  sindoor: { name: "Sindoor red", colour: "#9E3326", edge: "#7E261B", grain: false },
  sky: { name: "Sky enamel", colour: "#A9C3CC", edge: "#88A6B0", grain: false },
} as const

type FinishName = keyof typeof finishes

/** The counters: the slab from the front, and its top for pictures that show it. */
export const counters = {
  "black-granite": { name: "Black granite", edge: "#1B2320", top: "#2D3733" },
  "grey-granite": { name: "Speckled grey granite", edge: "#7C8682", top: "#949D99" },
  "white-quartz": { name: "White quartz", edge: "#D9DDD7", top: "#EEF0EB" },
} as const

type CounterName = keyof typeof counters

/** Splash tiles: tile, joint, and size in millimetres. */
export const splashes = {
  "chalk-stack": { tile: "#DFE5E0", joint: "#CCD5CF", width: 75, height: 200 },
  "kota-brick": { tile: "#B9C4BD", joint: "#A6B2AA", width: 200, height: 100 },
  "haldi-square": { tile: "#EBCB85", joint: "#DDB767", width: 100, height: 100 },
  "sky-stack": { tile: "#C3D6DC", joint: "#AFC5CC", width: 75, height: 200 },
  "white-brick": { tile: "#EEF0EB", joint: "#DADFD9", width: 150, height: 75 },
  "sindoor-square": { tile: "#C9705F", joint: "#B65E4E", width: 100, height: 100 },
  "green-stack": { tile: "#6E8F80", joint: "#5F8071", width: 75, height: 200 },
} as const

type SplashName = keyof typeof splashes

export const handles = {
  steel: "#C3CBC7",
  brass: "#C9A24B",
  black: "#1B2320",
  profile: "none",
} as const

type HandleName = keyof typeof handles

export interface KitchenFinish {
  base: FinishName
  wall: FinishName
  tall: FinishName
  counter: CounterName
  splash: SplashName
  handle: HandleName
}

/** The walls with units, seen from the room. */
export type Side = "back" | "left" | "right"

/** Adjacent units; `from` is the distance of the first from the wall's left end, in millimetres. */
interface Run<Module> {
  from: number
  modules: Module[]
}

/** A breakfast ledge on brackets; `height` is that of its upper face. */
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
  /** On a stretch without units. */
  ledge?: Ledge | undefined
  /** From the wall's left end and from the floor. */
  window?: { from: number; width: number; sill: number; height: number } | undefined
}

/** An island: its distance from the back wall's left end, and the free floor before it. */
interface Island extends Run<FloorModule> {
  width: number
  depth: number
  aisle: number
}

/** The units of a kitchen, as drawn and built; lengths are in whole millimetres. */
export interface KitchenDesign {
  name: string
  title: string
  layout: Layout
  room: { width: number; depth: number; height: number }
  finish: KitchenFinish
  walls: KitchenWall[]
  island?: Island | undefined
}

/** Throws if the kitchen has no run at that wall. */
export function wallOf(kitchen: KitchenDesign, side: Side): KitchenWall {
  const found = kitchen.walls.find((each) => each.side === side)
  if (!found) throw new Error(`${kitchen.title} has no run on the ${side} wall.`)
  return found
}

/** Tall units reach the top of the wall units. */
export type FloorFront =
  | "door"
  | "doors"
  | "drawers-2"
  | "drawers-3"
  | "drawers-4"
  | "pull-out"
  | "open"
  | "corner-left"
  | "corner-right"
  | "dishwasher"
  | "washer"
  | "tall-door"
  | "tall-doors"
  | "tall-oven"
  | "tall-fridge"
  | "filler"
  | "gap"

export type WallFront = "door" | "doors" | "lift" | "glass" | "open" | "shelves" | "hood" | "filler" | "gap"

/** A floor unit, its width in millimetres, and the fitting in the slab above it. */
export interface FloorModule {
  width: number
  front: FloorFront
  on?: "hob" | "sink" | undefined
}

/** A wall unit, its width in millimetres. */
export interface WallModule {
  width: number
  front: WallFront
}

/** True for a tall unit, which reaches the top of the wall units. */
export function isTall({ front }: { front: FloorFront | WallFront }): boolean {
  return front.startsWith("tall-")
}

export function carriesSlab(module: FloorModule): boolean {
  return !isTall(module) && module.front !== "gap"
}
