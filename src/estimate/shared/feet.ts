import { calculate } from "./estimate.ts"
import { defaultKitchen, type Layout, runNames, shapes, formatKitchenSize } from "#kitchen/kitchen-input.ts"
import { formatLength } from "#kitchen/length.ts"
import type { Finish, Stone } from "#kitchen/looks.ts"
import { readEstimate, type ReadEstimate } from "./query.ts"
import type { RateCard } from "./rate-card.ts"
import type { Tier } from "#kitchen/tiers.ts"

/** A kitchen as on pages: the remaining values are the defaults for its runs, in whole feet and whole drawers. */
export interface KitchenInFeet {
  layout: Layout
  /** The runs in form order, in feet as typed. */
  runs: readonly string[]
  tier?: Tier
  finish?: Finish
  stone?: Stone
}

/** A kitchen on a page, with its texts. */
export interface PricedKitchen extends ReadEstimate {
  /** `10 × 8 ft`. */
  size: string
  /** Whole rupees with GST, before any discount. */
  total: number
  /** The URL of its estimate, which has the same total. */
  href: string
}

/** The runs of a layout's typical kitchen in whole feet, in form order. */
export function typicalFeet(layout: Layout): string[] {
  const kitchen = defaultKitchen(layout, "ft")
  return runNames
    .slice(0, shapes[layout].runs.length)
    .map((name) => formatLength(kitchen[name], "ft").replace(" ft", ""))
}

/** The kitchen with its typed runs, as `/estimate` reads the same parameters. */
export function readInFeet(kitchen: KitchenInFeet): ReadEstimate {
  const given = parametersOf(kitchen)
  return readEstimate((name) => given[name])
}

/** The price of a kitchen on a card, and the URL of its estimate. Every price on pages comes from here. */
export function priceInFeet(named: KitchenInFeet, card: RateCard): PricedKitchen {
  const read = readInFeet(named)
  const { total } = calculate(read.kitchen, card)
  return { ...read, size: formatKitchenSize(read.kitchen), total, href: addressInFeet(named) }
}

/** The URL of a kitchen's estimate on the current rate card. */
export function addressInFeet(kitchen: KitchenInFeet): string {
  return `/estimate?${new URLSearchParams(parametersOf(kitchen))}`
}

function parametersOf({ layout, runs, ...chosen }: KitchenInFeet): Record<string, string> {
  const sizes = runs.map((run, index) => [runNames[index] ?? "a", run])
  return { layout, ...Object.fromEntries(sizes), ...chosen, unit: "ft", units: "whole" }
}
