import { expect, test } from "vitest"
import { calculate } from "#domain/estimate/estimate.ts"
import { layouts } from "#domain/estimate/kitchen.ts"
import { readEstimateQuery } from "#domain/estimate/query.ts"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { tiers } from "#domain/estimate/tiers.ts"
import { planKitchen } from "#kitchen/planning/plan-kitchen.ts"
import { estimateAddress, ideaKitchens, pricedIdeas, showMetres, typicalPrices, typicalRuns } from "./prices.ts"

test("typical prices are those of the estimate, before the discount", () => {
  const prices = typicalPrices(firstRateCard)
  expect(prices.straight).toEqual({ essential: 1_30_959, signature: 1_94_347, premium: 3_23_339 })
  expect(prices.l.signature).toBe(2_88_194)
  expect(prices.u.premium).toBe(6_60_379)
})

test.each(layouts)("the %s idea's link opens the kitchen that its caption names, at the caption's price", (layout) => {
  const { size, price, href } = pricedIdeas(firstRateCard)[layout]
  const { kitchen, errors } = readEstimateQuery(href.split("?")[1] ?? "")
  expect(errors).toEqual({})
  expect(kitchen).toMatchObject({ layout, tier: "essential", isBookedOnline: false })
  const runs = [kitchen.a, kitchen.b, kitchen.c].filter((run) => run > 0)
  expect(size).toMatch(new RegExp(`^${showMetres(runs)}, about `))
  expect(price).toBe(`from ${showRupees(calculate(kitchen, firstRateCard).total)} with GST, Essential`)
  // Its plan is drawn of the same kitchen.
  expect(ideaKitchens[layout]).toEqual(kitchen)
  expect(planKitchen(kitchen)).toHaveProperty("design")
})

test.each(layouts.flatMap((layout) => tiers.map((tier) => [layout, tier] as const)))(
  "the price of a typical %s kitchen in %s links to an estimate of that price",
  (layout, tier) => {
    const { kitchen, errors } = readEstimateQuery(
      estimateAddress(layout, typicalRuns(layout), tier).split("?")[1] ?? "",
    )
    expect(errors).toEqual({})
    expect(kitchen).toMatchObject({ layout, tier })
    expect(calculate(kitchen, firstRateCard).total).toBe(typicalPrices(firstRateCard)[layout][tier])
  },
)

test("an idea's price follows the card", () => {
  const before = pricedIdeas(firstRateCard).straight.price
  const { essential } = firstRateCard.tiers
  const dearer = { ...firstRateCard, tiers: { ...firstRateCard.tiers, essential: { ...essential, cabinet: 2_700 } } }
  expect(pricedIdeas(dearer).straight.price).not.toBe(before)
})
