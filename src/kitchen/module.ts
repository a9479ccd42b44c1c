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
