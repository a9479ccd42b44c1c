import { addShares, priceSquareFeet } from "./estimate.ts"
import type { RateCard } from "./rate-card.ts"
import type { Tier } from "./tiers.ts"

/** What a rate card prices of a unit: its fronts and its counter in mm², and its drawers. */
export interface PricedParts {
  front: number
  drawers: number
  counter: number
}

const step = 1_000

/** What such a unit costs in the lowest and the highest tier: transport, fitting and GST included, in rupees, rounded up to thousands. */
export function priceUnit({ front, drawers, counter }: PricedParts, card: RateCard): { low: number; high: number } {
  const priceIn = (tier: Tier) => {
    const { cabinet, drawer, slab } = card.tiers[tier]
    const goods = [priceSquareFeet(front, cabinet), Math.round(drawers * drawer), priceSquareFeet(counter, slab)]
    return Math.ceil(addShares(goods, card).total / step) * step
  }
  return { low: priceIn("essential"), high: priceIn("premium") }
}
