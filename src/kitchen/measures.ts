import { formatNumber } from "#domain/text/number.ts"

/** The parts list that every kitchen shares, in whole millimetres. */
export const measures = {
  plinth: 100,
  base: 720,
  slab: 30,
  /** Plinth, base unit and slab. */
  counter: 850,
  /** From the slab to the underside of the wall units. */
  splash: 600,
  wallUnit: 720,
  /** Top of wall units and tall units. */
  tall: 2170,
  /** From the slab to the underside of the hood, within the 650 to 750 mm that makers ask for. */
  hoodGap: 700,
  hoodCanopy: 60,
  baseDepth: 580,
  slabDepth: 600,
  wallDepth: 350,
  tallDepth: 600,
  plinthRecess: 50,
} as const

/** Widths that carcasses come in, in millimetres. */
export const standardWidths = [150, 200, 300, 400, 450, 500, 600, 750, 800, 900, 1000, 1200] as const

/** A length as people read it: 3600 becomes "3,600 mm", with a space that does not break. */
export function inMillimetres(length: number): string {
  return `${formatNumber(length)}\u00a0mm`
}
