import { calculate, withoutGst } from "#domain/estimate/estimate.ts"
import { type Layout, mapLayouts, runNames, typicalKitchen } from "#domain/estimate/kitchen.ts"
import { readEstimateQuery } from "#domain/estimate/query.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import type { Tier } from "#domain/estimate/tiers.ts"
import { remember } from "#domain/remember.ts"
import { formatNumber } from "#domain/text/number.ts"

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

/** A kitchen of the design ideas: its sizes, its lowest price, and the address of its estimate. */
export interface PricedIdea {
  /** `3 × 2.4 m, about 10 × 8 ft`. */
  size: string
  /** `from ₹1.3 lakh + GST`, to the next tenth of a lakh. */
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

/** The lowest of the prices of the design ideas: `from ₹1.3 lakh + GST`. */
export function lowestPrice(card: RateCard): string {
  return pricedIdeas(card).straight.price
}

/** The design ideas at the prices of a card, calculated once for each card. */
export const pricedIdeas = remember(1, (card: RateCard) => mapLayouts((layout) => pricedIdea(card, layout)))

/** Calculates the price of one design idea, the same as in the estimate that its link opens. */
function pricedIdea(card: RateCard, layout: Layout): PricedIdea {
  const runs = ideas[layout]
  const sizes = runs.map((run, index) => `${runNames[index]}=${run}`)
  const query = [`layout=${layout}`, ...sizes, "tier=essential", "online=no"].join("&")
  const net = withoutGst(calculate(readEstimateQuery(query).kitchen, card))
  const feet = runs.map((run) => Math.round(run / mmAFoot))
  return {
    size: `${showMetres(runs)}, about ${feet.join(" × ")} ft`,
    price: `from ₹${formatNumber(Math.ceil(net / 10_000) / 10)} lakh + GST`,
    href: `/estimate?${query}`,
  }
}

const mmAFoot = 304.8

/** The runs of a kitchen in metres: `3 × 2.4 m`. */
export function showMetres(runs: readonly number[]): string {
  return `${runs.map((run) => run / 1_000).join(" × ")} m`
}
