import { expect, test } from "vitest"
import { blankOf, fitTo } from "#cms/fields/field.ts"
import { totalsOf } from "../shared/amounts.ts"
import { quotationFields, type QuotationInputs } from "../shared/quotation.ts"
import { toPriced } from "./typed-amounts.ts"

const typed = (more: object): QuotationInputs => fitTo(quotationFields, { ...blankOf(quotationFields), ...more })
const rooms = (...lines: object[]) => ({ groups: [{ title: "Kitchen", lines }] })
const totalOf = (more: object) => totalsOf(toPriced(typed(more))).total

test("reads numbers as people type them, and stored amounts in paise", () => {
  expect(totalOf({ ...rooms({ quantity: "१२", rate: "1,450" }), gst: "18 %" })).toBe(12 * 1_450 * 118)
  expect(totalOf({ ...rooms({ quantity: 12, rate: 1_450_00 }), gst: 18 })).toBe(12 * 1_450 * 118)
  expect(
    totalOf({ ...rooms({ quantity: 2, rate: "1 lakh" }), gst: 0, discount: { kind: "amount", amount: "50,000" } }),
  ).toBe(1_50_000_00)
})

test.each(["", "0", "-1", "1e9", "1000000000", "2.555", "many"])(
  "takes a quantity of %o as 0 until it is corrected",
  (quantity) => {
    expect(totalOf({ ...rooms({ quantity, rate: 100 }, { quantity: 1, rate: 5_00 }), gst: 0 })).toBe(5_00)
  },
)

test("ignores a discount above 100%, and reads the payments", () => {
  const half = { ...rooms({ quantity: 1, rate: 1_000_00 }), gst: 0, shares: [{ percent: "50" }, { percent: "x" }] }
  expect(totalOf({ ...half, discount: { kind: "percent", percent: "101" } })).toBe(1_000_00)
  expect(totalOf({ ...half, discount: { kind: "percent", percent: "2.5" } })).toBe(975_00)
  expect(toPriced(typed(half)).shares).toEqual([{ percent: 50 }, { percent: 0 }])
})
