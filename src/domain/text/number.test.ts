import fc from "fast-check"
import { expect, test } from "vitest"
import { formatNumber } from "./number.ts"

test("numbers are written as India writes them", () => {
  expect(
    [0, 7, 999, 1_000, 99_999, 1_00_000, 12_34_567, 10_00_00_000, -1_50_000, 12.5, 1_00_000.25].map(formatNumber),
  ).toEqual([
    "0",
    "7",
    "999",
    "1,000",
    "99,999",
    "1,00,000",
    "12,34,567",
    "10,00,00,000",
    "-1,50,000",
    "12.5",
    "1,00,000.25",
  ])
})

test("whole numbers are written as Intl writes them", () => {
  const inIndia = new Intl.NumberFormat("en-IN")
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => formatNumber(value) === inIndia.format(value)))
})
