import { expect, test } from "vitest"
import { calculate } from "./estimate.ts"
import { addressInFeet, priceInFeet, readInFeet, typicalFeet } from "./feet.ts"
import { defaultKitchen, layouts, kitchenTitle } from "#kitchen/kitchen-input.ts"
import { readEstimateQuery } from "./query.ts"
import { defaultRateCard } from "./rate-card.ts"
import { tiers } from "#kitchen/tiers.ts"

const cases = layouts.flatMap((layout) => tiers.map((tier) => [layout, tier] as const))

test.each(cases)("the typical %s kitchen in %s is the one that the estimate starts from", (layout, tier) => {
  const named = { layout, runs: typicalFeet(layout), tier }
  const first = defaultKitchen(layout, "ft", tier)
  expect(readInFeet(named)).toEqual({ kitchen: first, version: undefined, errors: {} })
  const { size, total, href } = priceInFeet(named, defaultRateCard)
  expect(total).toBe(calculate(first, defaultRateCard).total)
  expect(kitchenTitle(first)).toContain(`, ${size}, `)
  // The link opens that kitchen, in feet.
  expect(readEstimateQuery(href.replace("/estimate?", ""), { shownIn: "ft" })).toEqual(readInFeet(named))
})

test("a kitchen in feet has an address without a rate card, with all that was chosen", () => {
  const look = { finish: "teak", stone: "white-quartz" } as const
  expect(typicalFeet("l")).toEqual(["10", "8"])
  expect(addressInFeet({ layout: "l", runs: ["10 ft 6 in", "8"], ...look })).toBe(
    "/estimate?layout=l&a=10+ft+6+in&b=8&finish=teak&stone=white-quartz&unit=ft&units=whole",
  )
  expect(readInFeet({ layout: "l", runs: ["10", "8"], ...look }).kitchen).toEqual({
    ...defaultKitchen("l", "ft"),
    ...look,
  })
})

test("the price of a kitchen whose size has two meanings comes with the question", () => {
  const { kitchen, errors } = priceInFeet({ layout: "l", runs: ["10 6", "8"] }, defaultRateCard)
  expect([kitchen, errors]).toEqual([
    defaultKitchen("l", "ft"),
    { a: "The long leg: 10 ft 6 in or 106 ft? We used 10 ft." },
  ])
})
