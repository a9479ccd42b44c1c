import { calculate } from "./estimate.ts"
import {
  defaultKitchen,
  type Kitchen,
  type Layout,
  runNames,
  shapes,
  formatKitchenSize,
  layouts,
  tallUnitTitle,
} from "#kitchen/kitchen-input.ts"
import { formatLength } from "#kitchen/length.ts"
import type { Finish, Stone } from "#kitchen/looks.ts"
import { readEstimate, type ReadEstimate, maxQueryLength, formatEstimateQuery } from "./query.ts"
import type { RateCard, RateCardVersion } from "./rate-card.ts"
import { type Tier, tierNames } from "#kitchen/tiers.ts"
import { goesAlong, recalculateSent, summariseSent } from "./sent-estimate.ts"

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

/** Text for the price of a quick estimate: its grade and tall units. */
export function describePrice(kitchen: Kitchen): string {
  return ` ${tierNames[kitchen.tier]} with GST, ${tallUnitTitle(kitchen)}`
}

/** The URL of a kitchen's estimate on the current rate card. */
export function addressInFeet(kitchen: KitchenInFeet): string {
  return `/estimate?${new URLSearchParams(parametersOf(kitchen))}`
}

function parametersOf({ layout, runs, ...chosen }: KitchenInFeet): Record<string, string> {
  const sizes = runs.map((run, index) => [runNames[index] ?? "a", run])
  return { layout, ...Object.fromEntries(sizes), ...chosen, unit: "ft", units: "whole" }
}

/** The quick estimate: a layout, and its runs in feet as typed. */
export interface FeetRow {
  layout: Layout
  runs: string[]
}

export const defaultRow: FeetRow = { layout: "l", runs: typicalFeet("l") }

/** Reads the quick estimate from its parameters; an absent run has its default length. */
export function readRow(give: (name: string) => string | undefined): FeetRow {
  const layout = layouts.find((each) => each === give("layout")) ?? defaultRow.layout
  const given = runNames.map(give)
  // Without a script, the inputs may be those of another layout, without its default lengths.
  const isEntered = given.some((run, index) => run !== defaultRow.runs[index])
  return { layout, runs: typicalFeet(layout).map((feet, index) => (isEntered ? (given[index] ?? feet) : feet)) }
}

/** The quick estimate in a query; the initial one if it is not submitted. */
export function readSentRow(search: string): FeetRow {
  const query = new URLSearchParams(search.slice(0, maxQueryLength))
  return goesAlong(search) ? readRow((name) => query.get(name) ?? undefined) : defaultRow
}

/** The estimate to send with an enquiry; undefined without input. */
export function carryRow(
  row: FeetRow,
  { card, version }: Pick<RateCardVersion, "card" | "version">,
): { query: string; summary: string } | undefined {
  if (row.layout === defaultRow.layout && String(row.runs) === String(defaultRow.runs)) return undefined
  const query = formatEstimateQuery(readInFeet(row).kitchen, version)
  return { query, summary: summariseSent(recalculateSent(query, version, card)) }
}
