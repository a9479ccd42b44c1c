import { expect, test } from "vitest"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { startingPrices, typicalPrices } from "./prices.ts"

test("typical prices are those of the reckoning, before the discount", () => {
  const prices = typicalPrices(firstRateCard)
  expect(prices.straight).toEqual({ essential: 1_30_956, signature: 1_94_343, premium: 3_23_334 })
  expect(prices.l.signature).toBe(2_88_194)
  expect(prices.u.premium).toBe(6_60_370)
})

test("a starting price says so without GST and never too little", () => {
  // 1,30,956 with 18% GST is 1,10,980 without.
  expect(startingPrices(firstRateCard).straight).toBe("from ₹1.2 lakh + GST")
})

test("a starting price follows the card", () => {
  const { essential } = firstRateCard.tiers
  const dearer = { ...firstRateCard, tiers: { ...firstRateCard.tiers, essential: { ...essential, cabinet: 2_700 } } }
  expect(startingPrices(dearer).straight).not.toBe(startingPrices(firstRateCard).straight)
})
