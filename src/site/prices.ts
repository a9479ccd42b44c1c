import { calculate } from "#domain/estimate/estimate.ts"
import { type Kitchen, type Layout, mapLayouts, runNames, shapes, typicalKitchen } from "#domain/estimate/kitchen.ts"
import { readEstimateQuery } from "#domain/estimate/query.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { type Tier, tierNames } from "#domain/estimate/tiers.ts"
import { remember } from "#domain/remember.ts"

/** The price of a typical kitchen of each layout and tier, in whole rupees with GST, before any discount. */
export type TypicalPrices = Record<Layout, Record<Tier, number>>

/** Calculates a typical kitchen of every layout in every tier. */
export function typicalPrices(card: RateCard): TypicalPrices {
  const priceOf = (layout: Layout, tier: Tier) => calculate(typicalKitchen(layout, tier), card).total
  return mapLayouts((layout) => ({
    essential: priceOf(layout, "essential"),
    signature: priceOf(layout, "signature"),
    premium: priceOf(layout, "premium"),
  }))
}

/** The runs of a typical kitchen in millimetres, in the order in which the estimate asks for them. */
export function typicalRuns(layout: Layout): number[] {
  const { runs, typical } = shapes[layout]
  return runNames.slice(0, runs.length).map((run) => typical[run])
}

/** The address of the estimate of a kitchen with these runs in millimetres, without the discount of online booking. */
export function estimateAddress(layout: Layout, runs: readonly number[], tier: Tier): string {
  const sizes = runs.map((run, index) => `${runNames[index]}=${run}`)
  return `/estimate?${[`layout=${layout}`, ...sizes, `tier=${tier}`, "online=no"].join("&")}`
}

/** A kitchen of the design ideas: its sizes, its lowest price, and the address of its estimate. */
export interface PricedIdea {
  /** `3 × 2.4 m, about 10 × 8 ft`. */
  size: string
  /** `from ₹1,54,528 with GST, Essential`: the total of the estimate. */
  price: string
  href: string
}

/** The runs of the pictured kitchens in millimetres, in the order in which the estimate asks for them. */
const ideas: Record<Layout, readonly number[]> = {
  straight: [3_600],
  l: [3_000, 2_400],
  parallel: [2_700, 2_700],
  u: [2_700, 3_000, 2_700],
  island: [3_600, 2_400],
}

/** The lowest of the prices of the design ideas: `from ₹1,54,528 with GST`. */
export function lowestPrice(card: RateCard): string {
  return fromPrice(card, "straight")
}

function fromPrice(card: RateCard, layout: Layout): string {
  return `from ${showRupees(calculate(ideaKitchens[layout], card).total)} with GST`
}

/** The design ideas at the prices of a card, calculated once for each card. */
export const pricedIdeas = remember(1, (card: RateCard) => mapLayouts((layout) => pricedIdea(card, layout)))

const ideaTier = "essential"
const addressOf = (layout: Layout) => estimateAddress(layout, ideas[layout], ideaTier)

/** The kitchens of the design ideas, as their estimates read them from the address. */
export const ideaKitchens: Readonly<Record<Layout, Kitchen>> = mapLayouts(
  (layout) => readEstimateQuery(addressOf(layout).split("?")[1] ?? "").kitchen,
)

/** Calculates the price of one design idea, the same as in the estimate that its link opens. */
function pricedIdea(card: RateCard, layout: Layout): PricedIdea {
  const runs = ideas[layout]
  const feet = runs.map((run) => Math.round(run / mmAFoot))
  return {
    size: `${showMetres(runs)}, about ${feet.join(" × ")} ft`,
    price: `${fromPrice(card, layout)}, ${tierNames[ideaTier]}`,
    href: addressOf(layout),
  }
}

const mmAFoot = 304.8

/** The runs of a kitchen in metres: `3 × 2.4 m`. */
export function showMetres(runs: readonly number[]): string {
  return `${runs.map((run) => run / 1_000).join(" × ")} m`
}
