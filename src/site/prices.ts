import { reckon } from "#domain/estimate/estimate.ts"
import { type Layout, layouts, typicalKitchen } from "#domain/estimate/kitchen.ts"
import { type RateCard, type Tier, tiers } from "#domain/estimate/rate-card.ts"
import { showNumber } from "#domain/number.ts"

/** What a typical kitchen of each layout and tier costs, in whole rupees with GST, before any discount. */
export type TypicalPrices = Record<Layout, Record<Tier, number>>

/** Reckons a typical kitchen of every layout in every tier. */
export function typicalPrices(card: RateCard): TypicalPrices {
  const priceOf = (layout: Layout, tier: Tier) =>
    reckon({ ...typicalKitchen(layout, tier), isBookedOnline: false }, card).total
  const rows = layouts.map((layout) => [layout, Object.fromEntries(tiers.map((tier) => [tier, priceOf(layout, tier)]))])
  return Object.fromEntries(rows) as TypicalPrices
}

/** What a typical kitchen of each layout begins at: `from ₹1.2 lakh + GST`, to the next tenth of a lakh, before discount. */
export type StartingPrices = Record<Layout, string>

/** Reckons what the kitchens of every layout begin at. */
export function startingPrices(card: RateCard): StartingPrices {
  return Object.fromEntries(layouts.map((layout) => [layout, startingPrice(card, layout)])) as StartingPrices
}

function startingPrice(card: RateCard, layout: Layout): string {
  const { lines } = reckon({ ...typicalKitchen(layout, "essential"), isBookedOnline: false }, card)
  const net = lines.reduce((sum, { name, amount }) => (name === "gst" ? sum : sum + amount), 0)
  return `from ₹${showNumber(Math.ceil(net / 10_000) / 10)} lakh + GST`
}
