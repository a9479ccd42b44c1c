import { type PricedKitchen, priceInFeet, typicalFeet } from "./feet.ts"
import { type Layout, mapLayouts, tallUnitTitle } from "#kitchen/kitchen-input.ts"
import type { RateCard } from "./rate-card.ts"
import { formatRupees } from "./rupees.ts"
import { type Tier, tierNames } from "#kitchen/tiers.ts"
import { memoize } from "#base/memoize.ts"

export type TierPrices = Record<Tier, PricedKitchen>

/** A typical kitchen of every layout in every tier, at the prices of a card; cached for the last card. */
export const typicalPrices = memoize(1, (card: RateCard) => mapLayouts((layout) => pricesInTiers(layout, card)))

function pricesInTiers(layout: Layout, card: RateCard): TierPrices {
  const priceIn = (tier: Tier) => priceInFeet({ layout, runs: typicalFeet(layout), tier }, card)
  return { essential: priceIn("essential"), signature: priceIn("signature"), premium: priceIn("premium") }
}

/** The size that a price is for: `10 × 8 ft`, or with tall units `9 × 9 ft, 1 tall unit`. */
export function sizeOf({ size, kitchen }: PricedKitchen): string {
  return kitchen.tall > 0 ? `${size}, ${tallUnitTitle(kitchen)}` : size
}

/** The lowest price of a typical kitchen: `from ₹1,98,266 with GST, Essential`, the total of its estimate. */
export function fromPrice({ essential }: TierPrices): string {
  return `from ${formatRupees(essential.total)} with GST, ${tierNames.essential}`
}

/** The lowest price on the pages, of the smallest typical kitchen: `from ₹1,34,214 with GST, Essential`. */
export function lowestPrice(card: RateCard): string {
  return fromPrice(typicalPrices(card).straight)
}
