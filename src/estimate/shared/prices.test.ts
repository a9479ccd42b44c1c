import { expect, test } from "vitest"
import { calculate } from "./estimate.ts"
import { layouts, formatKitchenSize } from "#kitchen/kitchen-input.ts"
import { measures } from "#kitchen/measures.ts"
import { readEstimateQuery } from "./query.ts"
import { defaultRateCard } from "./rate-card.ts"
import { formatRupees } from "./rupees.ts"
import { tiers } from "#kitchen/tiers.ts"
import { drawPlan } from "#kitchen/drawing/draw-plan.ts"
import { planKitchen } from "#kitchen/planning/plan-kitchen.ts"
import { figures } from "../../../test/figures.ts"
import { ideaKitchens, lowestPrice, pricedIdeas, typicalPrices } from "./prices.ts"

const open = (href: string) => readEstimateQuery(href.split("?")[1] ?? "", { shownIn: "ft" })

test("typical prices are those of the estimate, before the discount", () => {
  const prices = typicalPrices(defaultRateCard)
  expect(tiers.map((tier) => prices.straight[tier].total)).toEqual([1_34_214, 1_98_978, 3_30_851])
  expect(prices.l.signature.total).toBe(2_90_765)
  expect(prices.u.premium.total).toBe(6_70_679)
})

test.each(layouts)("the %s idea's link opens the kitchen that its caption names, at the caption's price", (layout) => {
  const { size, price, href } = pricedIdeas(defaultRateCard)[layout]
  const { kitchen, errors } = open(href)
  expect(errors).toEqual({})
  expect(kitchen).toMatchObject({ layout, tier: "essential", isBookedOnline: false, unit: "ft" })
  const { tall } = kitchen
  expect(size).toBe(`${formatKitchenSize(kitchen)}${["", ", 1 tall unit"][tall] ?? `, ${tall} tall units`}`)
  expect(price).toBe(`from ${formatRupees(calculate(kitchen, defaultRateCard).total)} with GST, Essential`)
  // Its plan is drawn from the same kitchen.
  expect(ideaKitchens[layout]).toEqual(kitchen)
  expect(planKitchen(kitchen)).toHaveProperty("design")
})

test("the island's plan has the figures that its caption names: the counter, its tall units, and the island", () => {
  const { a, b, tall } = ideaKitchens.island
  const planned = planKitchen(ideaKitchens.island)
  if ("message" in planned) expect.fail(planned.message)
  const said = figures(drawPlan(planned.design)).map(({ text }) => Number(text))
  expect(said).toEqual(expect.arrayContaining([a, b, tall * measures.unitWidth]))
})

test("an idea of the size of a typical kitchen has its price", () => {
  const [ideas, typical] = [pricedIdeas(defaultRateCard), typicalPrices(defaultRateCard)]
  for (const layout of layouts) {
    const { size, total } = typical[layout].essential
    if (ideas[layout].size === size) expect(ideas[layout].price).toContain(formatRupees(total))
  }
  expect(ideas.l.size).toBe(typical.l.essential.size)
})

test("no price that pages name is lower than the lowest", () => {
  const totals = layouts.flatMap((layout) => tiers.map((tier) => typicalPrices(defaultRateCard)[layout][tier].total))
  expect(lowestPrice(defaultRateCard)).toBe(`from ${formatRupees(Math.min(...totals))} with GST, Essential`)
})

test("an idea's price follows the card", () => {
  const before = pricedIdeas(defaultRateCard).straight.price
  const { essential } = defaultRateCard.tiers
  const dearer = {
    ...defaultRateCard,
    tiers: { ...defaultRateCard.tiers, essential: { ...essential, cabinet: 1_400 } },
  }
  expect(pricedIdeas(dearer).straight.price).not.toBe(before)
})
