import fc from "fast-check"
import { expect, test } from "vitest"
import { showRupees } from "./rupees.ts"

test("amounts are written as Intl writes rupees, rounded to whole ones", () => {
  const inRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 })
  expect([0, 2_48_600, -500, 0.5, 1.5, -2.5].map(showRupees)).toEqual(["₹0", "₹2,48,600", "-₹500", "₹1", "₹2", "-₹3"])
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(0, 0.25, 0.5, 0.75), (whole, part) => {
      fc.pre(whole !== 0)
      return showRupees(whole + part) === inRupees.format(whole + part)
    }),
  )
})
