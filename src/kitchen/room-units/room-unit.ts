import type { PricedParts } from "../measures.ts"
import type { Box } from "../front-parts.ts"

/** A part of a unit seen from the front: `y` is its lower edge above the floor. */
export interface UnitPart extends Box {
  kind: "board" | "shutter" | "drawer" | "glass" | "shelves" | "hanging" | "panel" | "soft" | "screen"
  /** The hinge side of a shutter. */
  hinge?: "left" | "right"
  /** The number of equal compartments of shelves. */
  count?: number
}

/** Dimensions along one line, between adjacent edges in millimetres. */
interface DimensionLine {
  edges: readonly number[]
  /** True if only large drawings show it. */
  isDetail?: boolean
}

/** A label on a drawing, centred at `x`, its base `y` above the floor. */
interface Note {
  text: string
  x: number
  y: number
  isDetail?: boolean
}

/** A room's sample unit in whole millimetres: `x` from its left end, heights from the floor. */
export interface RoomUnit {
  title: string
  /** Describes the drawing in one sentence. */
  summary: string
  length: number
  height: number
  parts: readonly UnitPart[]
  /** Below the floor, nearest first. */
  across: readonly DimensionLine[]
  /** Left of the unit, nearest first. */
  left: readonly DimensionLine[]
  right?: readonly DimensionLine[]
  /** Inside the unit: heights along a line at `x`. */
  inside?: readonly (DimensionLine & { x: number })[]
  notes?: readonly Note[]
  /** A seated person's eye level, drawn as a dashed line. */
  eyeLevel?: number
  /** True for a ceiling at the top of the drawing. */
  hasCeiling?: boolean
  /** All dimensions in words. */
  measures: readonly (readonly [term: string, text: string])[]
  /** The parts that the rate card prices; parts without a front are priced by the drawn area. */
  priced: PricedParts
}
