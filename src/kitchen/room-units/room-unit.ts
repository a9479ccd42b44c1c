import type { PricedParts } from "#domain/estimate/estimate.ts"
import type { Box } from "../front-parts.ts"

/** A part of a unit seen from the front: `y` is its lower edge above the floor. */
export interface UnitPart extends Box {
  kind: "board" | "shutter" | "drawer" | "glass" | "shelves" | "hanging" | "panel" | "soft" | "screen"
  /** Of shutters: where they turn. */
  hinge?: "left" | "right"
  /** Of shelves: how many compartments of the same height. */
  count?: number
}

/** Dimensions along one line, between neighbouring edges in millimetres. */
interface DimensionLine {
  edges: readonly number[]
  /** True for one that only large drawings have room for. */
  isDetail?: boolean
}

/** Words on a drawing, centred at `x`, their base `y` above the floor. */
interface Note {
  text: string
  x: number
  y: number
  isDetail?: boolean
}

/** A typical unit of a room in whole millimetres: `x` from its left end, heights from the floor. */
export interface RoomUnit {
  title: string
  /** What is drawn, in one sentence. */
  summary: string
  length: number
  height: number
  parts: readonly UnitPart[]
  /** Below the floor, the nearest first. */
  across: readonly DimensionLine[]
  /** Left of the unit, the nearest first. */
  left: readonly DimensionLine[]
  right?: readonly DimensionLine[]
  /** Inside the unit: heights along a line at `x`. */
  inside?: readonly (DimensionLine & { x: number })[]
  notes?: readonly Note[]
  /** The height of a seated person's eyes, drawn as a dashed line. */
  eyeLevel?: number
  /** True for a ceiling at the top of what is drawn. */
  hasCeiling?: boolean
  /** Everything that is measured, in words. */
  measures: readonly (readonly [term: string, text: string])[]
  /** What the rate card prices: what has no front is priced by the area that is drawn. */
  priced: PricedParts
}
