import { expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { recalculateSent } from "#estimate/shared/sent-estimate.ts"
import { totalsOf } from "./amounts.ts"
import { emptyQuotation, quotationFromEstimate } from "./first-draft.ts"

test("an estimate becomes lines with the same sum, discount, GST and total to the rupee", () => {
  for (const isOnline of [false, true]) {
    const sent = recalculateSent("shape=l&a=3000&b=2400&tier=signature&v=1", 1, defaultRateCard, isOnline)
    const values = quotationFromEstimate(emptyQuotation(defaultBusiness, "2026-11-29"), sent)
    const totals = totalsOf(values)
    const sum = (names: string[]) =>
      sent.lines.filter(({ name }) => names.includes(name)).reduce((all, { amount }) => all + amount, 0)
    expect(totals.onlineDiscount + sum(["discount"]) * 100).toBe(0)
    expect(Math.abs(totals.gst - sum(["gst"]) * 100)).toBeLessThanOrEqual(50)
    expect(Math.abs(totals.total - sent.total * 100)).toBeLessThanOrEqual(50)
    expect(values.groups[0]?.lines.map(({ unit }) => unit)).toContain("sq ft")
  }
})

test("an empty quotation is valid as long as the business says", () => {
  const work = { ...defaultBusiness.work, valid: "15" }
  expect(emptyQuotation({ ...defaultBusiness, work }, "2026-11-29")).toMatchObject({
    groups: [],
    validUntil: "2026-12-14",
  })
})
