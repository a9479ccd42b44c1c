import { expect, test } from "vitest"
import { readWarrantyYears, yearsKept } from "./erasure.ts"

test.each([
  ["5 years", 5],
  ["10-year warranty", 10],
  ["18 months", 2],
  ["60 Months", 5],
  ["१० वर्षे", 10],
  ["१२ महिने", 1],
  ["5 + 5 years", 10],
  ["2 years, 10 years on hinges", 10],
  ["6 months on handles and 7 years on boards", 7],
  ["Lifetime", 25],
  ["आजीवन", 25],
  ["On request", 0],
  ["", 0],
])("reads the years of the warranty %j", (warranty, years) => {
  expect(readWarrantyYears(warranty)).toBe(years)
})

test("keeps an order for eight years at least, and a year longer than its warranty", () => {
  expect([5, 7, 8, 10].map((warrantyYears) => yearsKept({ isOrder: true, warrantyYears }))).toEqual([8, 8, 9, 11])
  expect(yearsKept({ isOrder: false, warrantyYears: 10 })).toBe(1)
})
