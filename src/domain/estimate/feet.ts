import { calculate } from "./estimate.ts"
import { firstKitchen, type Layout, runNames, shapes, showSize } from "./kitchen.ts"
import { showLength } from "./length.ts"
import type { Finish, Stone } from "./looks.ts"
import { readEstimate, type ReadEstimate } from "./query.ts"
import type { RateCard } from "./rate-card.ts"
import type { Tier } from "./tiers.ts"

/** A kitchen as pages name one: the rest of it is what usually goes with its runs, in whole feet and whole drawers. */
export interface KitchenInFeet {
  layout: Layout
  /** The runs in the order of the form, in feet as somebody typed them. */
  runs: readonly string[]
  tier?: Tier
  finish?: Finish
  stone?: Stone
  /** What is not as usual, as parameters, and with `for` only for these layout and runs. */
  rest?: Readonly<Record<string, string>> | undefined
}

/** A kitchen that a page names, with what it says of it. */
export interface PricedKitchen extends ReadEstimate {
  /** `10 × 8 ft`. */
  size: string
  /** Whole rupees with GST, before any discount. */
  total: number
  /** The address of its estimate, which comes to the same total. */
  href: string
}

/** The runs of a typical kitchen of a layout in whole feet, in the order of the form. */
export function typicalFeet(layout: Layout): string[] {
  const kitchen = firstKitchen(layout, "ft")
  return runNames.slice(0, shapes[layout].runs.length).map((name) => showLength(kitchen[name], "ft").replace(" ft", ""))
}

/** The kitchen with its runs as somebody typed them: what `/estimate` reads of the same parameters. */
export function readInFeet(kitchen: KitchenInFeet): ReadEstimate {
  const given = parametersOf(kitchen)
  return readEstimate((name) => given[name])
}

/** What a kitchen costs on a card, and where that is shown line by line. Every price that a page names is from here. */
export function priceInFeet(named: KitchenInFeet, card: RateCard): PricedKitchen {
  const read = readInFeet(named)
  const { total } = calculate(read.kitchen, card)
  return { ...read, size: showSize(read.kitchen), total, href: addressInFeet(named) }
}

/** The address of the estimate of a kitchen, on whatever rate card is the current one. */
export function addressInFeet(kitchen: KitchenInFeet): string {
  return `/estimate?${new URLSearchParams(parametersOf(kitchen))}`
}

function parametersOf({ layout, runs, rest, ...chosen }: KitchenInFeet): Record<string, string> {
  const sizes = runs.map((run, index) => [runNames[index] ?? "a", run])
  return { layout, ...Object.fromEntries(sizes), ...rest, ...chosen, unit: "ft", units: "whole" }
}
