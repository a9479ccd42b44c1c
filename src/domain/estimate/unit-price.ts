import type { RateCard } from "./rate-card.ts"
import type { Tier } from "./tiers.ts"

/** What a rate card prices of a unit: its fronts and its counter in mm², and its drawers. */
export interface PricedParts {
  front: number
  drawers: number
  counter: number
}

const squareFoot = 92_903.04
const step = 1_000

/** What such a unit costs in the lowest and the highest tier: transport, fitting and GST included, in rupees, rounded up to thousands. */
export function priceUnit(parts: PricedParts, card: RateCard): { low: number; high: number } {
  const priceIn = (tier: Tier) => {
    const { cabinet, drawer, slab } = card.tiers[tier]
    const goods = (parts.front / squareFoot) * cabinet + parts.drawers * drawer + (parts.counter / squareFoot) * slab
    const total = goods * (1 + card.percent.fitting / 100) * (1 + card.percent.gst / 100)
    return Math.ceil(total / step) * step
  }
  return { low: priceIn("essential"), high: priceIn("premium") }
}
