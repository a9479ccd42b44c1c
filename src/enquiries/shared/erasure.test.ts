import { expect, test } from "vitest"
import { describeRetained } from "./erasure.ts"
import { readWarrantyYears, yearsKept } from "#collections/shared/business/retention.ts"

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

test("describes what remains of an enquiry and of an order", () => {
  const createdAt = "2026-01-10T06:00:00.000Z"
  const order = { createdAt, keptUntil: "2034-02-01T06:00:00.000Z" }
  const soon = new Date("2026-02-01T06:00:00.000Z")
  const end = "Then it is permanently deleted."
  expect(describeRetained({ createdAt, keptUntil: "2027-02-01T06:00:00.000Z" }, soon)).toBe(
    `By law we keep a sealed copy: everything until 10 January 2027. ${end}`,
  )
  const papers =
    "the order, with name, contact details, estimate, dates, accepted quotation and payments, until 1 February 2034"
  expect(describeRetained(order, soon)).toBe(
    `By law we keep a sealed copy: everything until 10 January 2027, and ${papers}. ${end}`,
  )
  expect(describeRetained(order, new Date("2028-01-01T00:00:00.000Z"))).toBe(
    `By law we keep a sealed copy: ${papers}. ${end}`,
  )
})
