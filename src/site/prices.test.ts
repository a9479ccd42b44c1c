import { expect, test } from "vitest"
import { calculate, withoutGst } from "#domain/estimate/estimate.ts"
import { layouts } from "#domain/estimate/kitchen.ts"
import { readEstimateQuery } from "#domain/estimate/query.ts"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { pricedIdeas, showMetres, typicalPrices } from "./prices.ts"

test("typical prices are those of the estimate, before the discount", () => {
  const prices = typicalPrices(firstRateCard)
  expect(prices.straight).toEqual({ essential: 1_30_956, signature: 1_94_343, premium: 3_23_334 })
  expect(prices.l.signature).toBe(2_88_194)
  expect(prices.u.premium).toBe(6_60_370)
})

test.each(layouts)("the %s idea's link opens the kitchen that its caption names, at the caption's price", (layout) => {
  const { size, price, href } = pricedIdeas(firstRateCard)[layout]
  const { kitchen, errors } = readEstimateQuery(href.split("?")[1] ?? "")
  expect(errors).toEqual({})
  expect(kitchen).toMatchObject({ layout, tier: "essential", isBookedOnline: false })
  const runs = [kitchen.a, kitchen.b, kitchen.c].filter((run) => run > 0)
  expect(size).toMatch(new RegExp(`^${showMetres(runs)}, about `))
  const net = withoutGst(calculate(kitchen, firstRateCard))
  const named = Number(/^from ₹([\d.]+) lakh \+ GST$/.exec(price)?.[1]) * 1_00_000
  // Never too little, and by less than a tenth of a lakh too much.
  expect(named - net).toBeGreaterThanOrEqual(0)
  expect(named - net).toBeLessThan(10_000)
})

test("an idea's price follows the card", () => {
  expect(pricedIdeas(firstRateCard).straight.price).toBe("from ₹1.3 lakh + GST")
  const { essential } = firstRateCard.tiers
  const dearer = { ...firstRateCard, tiers: { ...firstRateCard.tiers, essential: { ...essential, cabinet: 2_700 } } }
  expect(pricedIdeas(dearer).straight.price).not.toBe("from ₹1.3 lakh + GST")
})
