import fc from "fast-check"
import { expect, test } from "vitest"
import { readRupees, formatRupees } from "./rupees.ts"

test("amounts are written as Intl writes rupees, rounded to whole ones, with a true minus sign", () => {
  const inRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 })
  expect([0, 2_48_600, -500, 0.5, 1.5, -2.5].map(formatRupees)).toEqual(["₹0", "₹2,48,600", "−₹500", "₹1", "₹2", "−₹3"])
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(0, 0.25, 0.5, 0.75), (whole, part) => {
      fc.pre(whole !== 0)
      return formatRupees(whole + part) === inRupees.format(whole + part).replace("-", "−")
    }),
  )
})

test.each([
  ["3,20,000", 3_20_000],
  ["3.2 lakh", 3_20_000],
  ["3.2L", 3_20_000],
  ["1.5 crore", 1_50_00_000],
  ["३,२०,०००", 3_20_000],
  ["250000", 2_50_000],
  ["2,50,000", 2_50_000],
  ["250,000", 2_50_000],
  ["₹2,50,000", 2_50_000],
  ["₹ 2,50,000.50", 2_50_000.5],
  ["Rs 250000", 2_50_000],
  ["Rs.2,50,000/-", 2_50_000],
  ["250000/-", 2_50_000],
  ["Rs. 2,50,000/- only", 2_50_000],
  ["2,50,000 rupees", 2_50_000],
  ["INR 2.5 lakh", 2_50_000],
  ["2.5 lakh", 2_50_000],
  ["2.5 Lakhs", 2_50_000],
  ["2.5 lacs", 2_50_000],
  ["2.5L", 2_50_000],
  ["2.55 lakh", 2_55_000],
  ["25k", 25_000],
  ["0.25 crore", 25_00_000],
  ["1.2 Cr.", 1_20_00_000],
  ["2 lakh 50 thousand", 2_50_000],
  ["1 crore 20 lakh 50,000", 1_20_50_000],
  ["२.५ लाख", 2_50_000],
  ["रु. २,५०,०००/-", 2_50_000],
  ["2 लाख 50 हज़ार", 2_50_000],
  ["१ करोड़", 1_00_00_000],
  ["\u200e₹\u00a02,50,000\u202c", 2_50_000],
])("%j is ₹%d", (text, rupees) => {
  expect(readRupees(text)).toBe(rupees)
})

test.each([
  "",
  "₹",
  "Rs",
  "/-",
  "lakh",
  "much",
  "-5",
  "1e5",
  "2,5 lakh",
  "2,50,00",
  "2.50.000",
  "2 5 lakh",
  "2 lakh 3 lakh",
  "1 lakh 250 thousand",
  "50 thousand 2 lakh",
  "2.5 million",
  "2.5 lakh lakh",
  "2 % lakh",
  "2 to 3 lakh",
  "2-3 lakh",
])("%j is not a sum", (text) => {
  expect(readRupees(text)).toBeNaN()
})

test("the displayed value is read as the same sum, in every way to write it", () => {
  const before = fc.constantFrom("", "₹", "₹ ", "Rs ", "Rs.", "Rs. ", "INR ", "रु ")
  const after = fc.constantFrom("", "/-", "/=", " only", "/- only", " rupees", " रुपये")
  fc.assert(
    fc.property(before, fc.nat(99_99_99_999), after, (currency, amount, end) => {
      const number = formatRupees(amount).slice(1)
      expect(readRupees(`${currency}${number}${end}`)).toBe(amount)
      expect(readRupees(`${currency}${amount / 1_00_000} lakh${end}`)).toBe(amount)
    }),
  )
})
