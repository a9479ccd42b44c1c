import { expect, test, describe } from "vitest"
import { calculate } from "./estimate.ts"
import {
  addressInFeet,
  priceInFeet,
  readInFeet,
  typicalFeet,
  carryRow,
  readRow,
  readSentRow,
  defaultRow,
} from "./feet.ts"
import { defaultKitchen, layouts, kitchenTitle } from "#kitchen/kitchen-input.ts"
import { readEstimateQuery } from "./query.ts"
import { defaultRateCard } from "./rate-card.ts"
import { tiers } from "#kitchen/tiers.ts"
import { recalculateSent, summariseSent } from "./sent-estimate.ts"

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

const rates = { card: defaultRateCard, version: 3 }
const rowOf = (given: Record<string, string>) => readRow((name) => given[name])

describe("the row of the small estimate", () => {
  test("holds what was entered; another layout alone has its usual lengths", () => {
    expect(rowOf({})).toEqual(defaultRow)
    expect(rowOf({ layout: "u", a: "10", b: "8" })).toEqual({ layout: "u", runs: typicalFeet("u") })
    expect(rowOf({ layout: "u", a: "9", b: "8" }).runs).toEqual(["9", "8", typicalFeet("u")[2]])
    expect(rowOf({ layout: "straight", a: "12 ft 6 in", b: "8" })).toEqual({ layout: "straight", runs: ["12 ft 6 in"] })
    expect(rowOf({ layout: "round", a: "x", b: "" })).toEqual({ layout: "l", runs: ["x", ""] })
  })

  test("is read of an address that sends it along, and of no other", () => {
    const query = "?unit=ft&units=whole&layout=u&a=8&b=11&c=8"
    expect(readSentRow(`${query}&send=yes`)).toEqual({ layout: "u", runs: ["8", "11", "8"] })
    for (const other of [query, `${query}&send=no`, "", "?send=yes"]) expect(readSentRow(other)).toEqual(defaultRow)
  })

  test("goes along as the estimate of what it shows, named with tier and sum", () => {
    const carried = carryRow({ layout: "l", runs: ["14", "8"] }, rates)
    expect(carried?.summary).toMatch(/^L-shaped, 14 × 8 ft, Signature: ₹[\d,]+$/)
    const query = carried?.query ?? ""
    expect(new URLSearchParams(query).get("card")).toBe("3")
    expect(summariseSent(recalculateSent(query, 3, defaultRateCard))).toBe(carried?.summary)
  })

  test("does not go along as it began, if nobody has stated what kitchen is meant", () => {
    expect(carryRow(defaultRow, rates)).toBeUndefined()
    for (const layout of layouts) {
      const carried = carryRow({ layout, runs: typicalFeet(layout) }, rates)
      expect([layout, carried === undefined]).toEqual([layout, layout === defaultRow.layout])
    }
  })

  test("goes along with the size that it shows where it cannot be read or built", () => {
    expect(carryRow({ layout: "l", runs: ["ten", "8"] }, rates)?.summary).toMatch(/^L-shaped, /)
    expect(carryRow({ layout: "l", runs: ["400", "8"] }, rates)?.summary).toMatch(/^L-shaped, /)
  })
})
