import { describe, expect, test } from "vitest"
import { typicalFeet } from "./feet.ts"
import { carryRow, readRow, readSentRow, defaultRow } from "./feet-row.ts"
import { layouts } from "#kitchen/kitchen-input.ts"
import { defaultRateCard } from "./rate-card.ts"
import { recalculateSent, summariseSent } from "./sent-estimate.ts"

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

  test("does not go along as it began, where nobody has said what kitchen is meant", () => {
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
