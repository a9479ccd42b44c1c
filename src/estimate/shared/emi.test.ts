import fc from "fast-check"
import { expect, test } from "vitest"
import { calculateEmi } from "../site/monthly-payment.tsx"

test.each([
  [2_50_000, 12, 12, 22_212, 16_546],
  [2_50_000, 14, 24, 12_003, 38_077],
  [4_00_000, 14, 36, 13_671, 92_158],
])("₹%i at %i %% over %i months", (principal, percent, months, monthly, interest) => {
  expect(calculateEmi(principal, percent, months)).toEqual({ monthly, interest, total: principal + interest })
})

test("without interest a loan is paid in equal parts", () => {
  expect(calculateEmi(1_20_000, 0, 12)).toEqual({ monthly: 10_000, interest: 0, total: 1_20_000 })
})

test("a longer or dearer loan never costs less interest", () => {
  const principal = fc.integer({ min: 1, max: 1_00_00_000 })
  const percent = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100)
  const months = fc.integer({ min: 1, max: 359 })
  fc.assert(
    fc.property(principal, percent, months, (lent, rate, time) => {
      const { interest } = calculateEmi(lent, rate, time)
      expect(interest).toBeGreaterThanOrEqual(0)
      expect(calculateEmi(lent, rate, time + 1).interest).toBeGreaterThanOrEqual(interest)
      expect(calculateEmi(lent, rate + 0.25, time).interest).toBeGreaterThanOrEqual(interest)
    }),
  )
})

test.each([
  [0, 12, 12],
  [-1, 12, 12],
  [1_000, -1, 12],
  [1_000, 12, 0],
  [1_000, 12, 1.5],
  [Number.NaN, 12, 12],
  [Number.POSITIVE_INFINITY, 12, 12],
])("₹%d at %d %% over %d months is not a loan", (principal, percent, months) => {
  expect(() => calculateEmi(principal, percent, months)).toThrow(RangeError)
})
