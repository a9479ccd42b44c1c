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
import { fromPrice, lowestPrice, sizeOf, typicalPrices } from "./prices.ts"

const open = (href: string) => readEstimateQuery(href.split("?")[1] ?? "", { shownIn: "ft" })

test("typical prices are those of the estimate, before the discount", () => {
  const prices = typicalPrices(defaultRateCard)
  expect(tiers.map((tier) => prices.straight[tier].total)).toEqual([1_34_214, 1_98_978, 3_30_851])
  expect(prices.l.signature.total).toBe(2_90_765)
  expect(prices.u.premium.total).toBe(6_70_679)
})

test.each(layouts)("opens the typical %s kitchen from its link, at its price, with a plan", (layout) => {
  const { essential } = typicalPrices(defaultRateCard)[layout]
  const { kitchen, errors } = open(essential.href)
  expect(errors).toEqual({})
  expect(kitchen).toMatchObject({ layout, tier: "essential", isBookedOnline: false, unit: "ft" })
  const { tall } = kitchen
  expect(sizeOf(essential)).toBe(
    `${formatKitchenSize(kitchen)}${["", ", 1 tall unit"][tall] ?? `, ${tall} tall units`}`,
  )
  expect(essential.total).toBe(calculate(kitchen, defaultRateCard).total)
  expect(kitchen).toEqual(essential.kitchen)
  expect(planKitchen(kitchen)).toHaveProperty("design")
})

test("shows the figures of the island's caption on its plan: the counter, its tall units, and the island", () => {
  const { kitchen } = typicalPrices(defaultRateCard).island.essential
  const planned = planKitchen(kitchen)
  if ("message" in planned) expect.fail(planned.message)
  const said = figures(drawPlan(planned.design)).map(({ text }) => Number(text))
  const { a, b, tall } = kitchen
  expect(said).toEqual(expect.arrayContaining([a, b, ...(tall > 0 ? [tall * measures.unitWidth] : [])]))
})

test("no price that pages name is lower than the lowest", () => {
  const totals = layouts.flatMap((layout) => tiers.map((tier) => typicalPrices(defaultRateCard)[layout][tier].total))
  expect(lowestPrice(defaultRateCard)).toBe(`from ${formatRupees(Math.min(...totals))} with GST, Essential`)
})

test("changes the price of a typical kitchen with the card", () => {
  const before = fromPrice(typicalPrices(defaultRateCard).straight)
  const { essential } = defaultRateCard.tiers
  const dearer = {
    ...defaultRateCard,
    tiers: { ...defaultRateCard.tiers, essential: { ...essential, cabinet: 1_400 } },
  }
  expect(fromPrice(typicalPrices(dearer).straight)).not.toBe(before)
})
