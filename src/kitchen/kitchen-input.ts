import type { FieldErrors } from "#base/errors.ts"
import { formatNumber } from "#base/text/number.ts"
import { inchesWithin, type LengthUnit, nearestFoot, formatLength } from "./length.ts"
import { type Finish, lookTitle, type Stone } from "./looks.ts"
import { measures } from "./measures.ts"
import { type Tier, tierNames } from "./tiers.ts"

export const layouts = ["straight", "l", "parallel", "u", "island"] as const
export type Layout = (typeof layouts)[number]

export function mapLayouts<Made>(make: (layout: Layout) => Made): Record<Layout, Made> {
  return Object.fromEntries(layouts.map((layout) => [layout, make(layout)])) as Record<Layout, Made>
}

/** The runs of a layout by letter, in form order. */
export const runNames = ["a", "b", "c"] as const
export type RunName = (typeof runNames)[number]

/** The priced parameters of a kitchen; lengths are in whole millimetres. */
export interface Kitchen {
  layout: Layout
  /** Lengths of the counter's runs; 0 for those that the layout does not have. */
  a: number
  b: number
  c: number
  /** Total length of all wall units. */
  wall: number
  /** Tall units of standard width. */
  tall: number
  /** In halves: a shallow drawer counts as half a drawer. */
  drawers: number
  /** Corners with a pull-out. */
  corners: number
  hasAccessories: boolean
  hasCounter: boolean
  tier: Tier
  /** True if its visit was booked on the site; only the server sets it. */
  isBookedOnline: boolean
  /** The finish and stone chosen with pictures; they do not change the price. */
  finish?: Finish | undefined
  stone?: Stone | undefined
  /** The display unit of lengths. */
  unit: LengthUnit
}

interface Run {
  label: string
  min: number
}

interface Shape {
  name: string
  runs: readonly Run[]
  corners: number
  /** How many runs, from the first, can have wall units. */
  walls: number
  typical: Pick<Kitchen, "a" | "b" | "c" | "wall" | "tall">
}

const maxRun = 9_000
const maxTall = 6
const drawersAUnit = 4

const run = (label: string, min = 1_200): Run => ({ label, min })

/** Each layout's name, its runs with their minimum lengths, its corners, and a typical kitchen. */
export const shapes: Record<Layout, Shape> = {
  straight: {
    name: "Straight",
    runs: [run("Run")],
    corners: 0,
    walls: 1,
    typical: { a: 3_000, b: 0, c: 0, wall: 2_400, tall: 0 },
  },
  l: {
    name: "L-shaped",
    runs: [run("Long leg"), run("Short leg")],
    corners: 1,
    walls: 2,
    typical: { a: 3_000, b: 2_400, c: 0, wall: 3_000, tall: 0 },
  },
  parallel: {
    name: "Parallel",
    runs: [run("First side"), run("Second side", 600)],
    corners: 0,
    walls: 2,
    typical: { a: 2_700, b: 2_700, c: 0, wall: 2_700, tall: 1 },
  },
  u: {
    name: "U-shaped",
    runs: [run("Left leg"), run("Back", 2 * measures.slabDepth + measures.minAisle), run("Right leg")],
    corners: 2,
    walls: 3,
    typical: { a: 2_400, b: 3_000, c: 2_400, wall: 3_600, tall: 1 },
  },
  island: {
    name: "Island",
    runs: [run("Run at the wall"), run("Island", 900)],
    corners: 0,
    walls: 1,
    typical: { a: 3_600, b: 1_800, c: 0, wall: 2_400, tall: 2 },
  },
}

/** The typical kitchen of a layout, in millimetres, which has the defaults of absent parameters. */
export function typicalKitchen(layout: Layout, tier: Tier = "signature"): Kitchen {
  const { typical, corners } = shapes[layout]
  const sizes = { layout, ...typical }
  return {
    ...sizes,
    corners,
    drawers: typicalDrawers(sizes),
    hasAccessories: true,
    hasCounter: true,
    tier,
    isBookedOnline: false,
    unit: "mm",
  }
}

/** The estimate's initial kitchen of a layout: a typical one with whole drawers; in feet with whole feet. */
export function defaultKitchen(layout: Layout, unit: LengthUnit, tier: Tier = "signature"): Kitchen {
  const typical = { ...typicalKitchen(layout, tier), unit }
  const { a, b, c } = typical
  const runs = unit === "mm" ? { a, b, c } : { a: nearestFoot(a), b: nearestFoot(b), c: nearestFoot(c) }
  return { ...typical, ...runs, ...unitsFor({ layout, ...runs }, unit) }
}

/** The default wall units and drawers for the runs of a kitchen: whole drawers, and in feet whole feet. */
export function unitsFor(
  sizes: Pick<Kitchen, "layout" | RunName>,
  unit: LengthUnit,
): Pick<Kitchen, "wall" | "drawers"> {
  const { wall, drawers } = possible(sizes)
  const usual = defaultWall(sizes)
  const whole = Math.round(typicalDrawers(sizes))
  return {
    wall: Math.min(unit === "mm" ? usual : nearestFoot(usual), wall.max),
    drawers: Math.max(0, Math.min(whole, drawers.max)),
  }
}

/** The default length of wall units for the runs of a kitchen, in whole millimetres. */
export function defaultWall(sizes: Pick<Kitchen, "layout" | RunName>): number {
  const { typical } = shapes[sizes.layout]
  const run = counterRun(sizes)
  const typicalRun = counterRun({ layout: sizes.layout, ...typical })
  return run === typicalRun ? typical.wall : Math.round((typical.wall * run) / typicalRun)
}

/** The length of the counter in millimetres, with the squares of the corners counted once. */
export function counterRun({ layout, a, b, c }: Pick<Kitchen, "layout" | RunName>): number {
  return a + b + c - shapes[layout].corners * measures.slabDepth
}

/** The default drawers: one and a half for each unit of standard width. */
export function typicalDrawers(sizes: Pick<Kitchen, "layout" | RunName>): number {
  return Math.round(counterRun(sizes) / measures.unitWidth) * 1.5
}

export interface Bounds {
  min: number
  max: number
}

/** The bounds of each number of a kitchen, for its layout and runs; 0 to 0 for a run that the layout does not have. */
export function possible(
  kitchen: Pick<Kitchen, "layout" | RunName>,
): Record<RunName | "wall" | "tall" | "drawers" | "corners", Bounds> {
  const { runs, corners, walls } = shapes[kitchen.layout]
  const boundsOf = (index: number) => ({ min: runs[index]?.min ?? 0, max: runs[index] ? maxRun : 0 })
  const overWalls = runNames.slice(0, walls).reduce((sum, name) => sum + kitchen[name], 0)
  return {
    a: boundsOf(0),
    b: boundsOf(1),
    c: boundsOf(2),
    wall: { min: 0, max: overWalls },
    tall: { min: 0, max: maxTall },
    drawers: { min: 0, max: Math.floor(counterRun(kitchen) / measures.unitWidth) * drawersAUnit },
    corners: { min: 0, max: corners },
  }
}

/** Formats a number of drawers: `7`, or `7 + 1 shallow` for seven and a half. */
export function formatDrawers(drawers: number): string {
  return `${Math.floor(drawers)}${Number.isInteger(drawers) ? "" : " + 1 shallow"}`
}

const unitNames = { wall: "Wall units", tall: "Tall units", drawers: "Drawers", corners: "Corner pull-outs" } as const

/** The nearest valid kitchen, and a sentence for each number that had to change. */
export function clampKitchen(requested: Kitchen): { kitchen: Kitchen; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const kitchen = { ...requested }
  // The runs come first, because they limit the others.
  for (const field of [...runNames, "wall", "tall", "drawers", "corners"] as const) {
    const bounds = possible(kitchen)[field]
    const step = field === "drawers" ? 0.5 : 1
    const rounded = Math.round(requested[field] / step) * step
    const isWithin = rounded >= bounds.min && rounded <= bounds.max
    kitchen[field] = rounded
    if (isWithin && rounded === requested[field]) continue
    const isCount = field === "tall" || field === "drawers" || field === "corners"
    const { min, max } = isCount || requested.unit === "mm" ? bounds : inchesWithin(bounds)
    if (!isWithin) kitchen[field] = Math.min(Math.max(rounded, min), max)
    const show = (value: number) => (isCount ? formatDrawers(value) : formatLength(value, requested.unit))
    const least = isCount || requested.unit === "ft" ? show(min) : formatNumber(min)
    const range = min === max ? show(max) : `${least} to ${show(max)}`
    errors[field] = `${nameOf(kitchen, field)} can be ${range}. We used ${show(kitchen[field])}.`
  }
  return { kitchen, errors }
}

/** The name of a number of a kitchen at the start of a sentence. */
export function nameOf({ layout }: Pick<Kitchen, "layout">, field: RunName | keyof typeof unitNames): string {
  if (field !== "a" && field !== "b" && field !== "c") return unitNames[field]
  return `The ${(shapes[layout].runs[runNames.indexOf(field)]?.label ?? "run").toLowerCase()}`
}

/** Formats a kitchen: `L-shaped, 3,000 mm × 2,400 mm`, `L-shaped, 10 × 8 ft, Teak laminate, White quartz counter`. */
export function summariseKitchen(kitchen: Kitchen): string {
  return [shapes[kitchen.layout].name, formatKitchenSize(kitchen), ...namesOfLook(kitchen)].join(", ")
}

/** Formats the runs of a kitchen: `3,000 mm × 2,400 mm`, `10 × 8 ft`. */
export function formatKitchenSize(kitchen: Pick<Kitchen, "layout" | "unit" | RunName>): string {
  const { runs } = shapes[kitchen.layout]
  const sizes = runNames.slice(0, runs.length).map((run) => formatLength(kitchen[run], kitchen.unit))
  return sizes.join(" × ").replaceAll(" ft ×", " ×")
}

/** Formats the tall units of a kitchen: `2 tall units`, `1 tall unit`, `no tall units`. */
export function tallUnitTitle({ tall }: Pick<Kitchen, "tall">): string {
  return `${tall || "no"} tall ${tall === 1 ? "unit" : "units"}`
}

/** Formats a kitchen with its tier, as beside its price: `L-shaped, 10 × 8 ft, Signature`. */
export function kitchenTitle(kitchen: Kitchen): string {
  return `${summariseKitchen(kitchen)}, ${tierNames[kitchen.tier]}`
}

/** The names of a kitchen's chosen finish and stone; no stone without a counter. */
export function namesOfLook({ finish, stone, hasCounter }: Pick<Kitchen, "finish" | "stone" | "hasCounter">): string[] {
  return lookTitle({ finish, stone: hasCounter ? stone : undefined })
}
