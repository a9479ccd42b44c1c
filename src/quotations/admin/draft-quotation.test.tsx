import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { validate } from "#base/parse.ts"
import { fitTo } from "#cms/fields/field.ts"
import { group } from "#cms/fields/group.ts"
import { unlabelledIn } from "../../../test/admin/labelled-fields.ts"
import { quotationFields, quotationForm, type QuotationInputs } from "../shared/quotation.ts"
import { QuotationInputFields } from "./draft-quotation.tsx"

const line = { description: "Cabinets", hsn: "", quantity: 61.25, unit: "sq ft", rate: 1_450_00 }
const values = fitTo(quotationFields, {
  groups: [{ id: "a", title: "Kitchen", lines: [{ id: "b", ...line }] }],
  discount: { kind: "percent", percent: "2.5" },
  gst: 18,
  validUntil: "2026-12-28",
  shares: [
    { id: "c", percent: 40, label: "With the order" },
    { id: "d", percent: 60, label: "Before fitting" },
  ],
})

function render(change: Partial<QuotationInputs> = {}, errors = {}) {
  const form = { values: { ...values, ...change }, errors, edit() {} }
  return renderToStaticMarkup(<QuotationInputFields form={form} items={[{ ...line, unit: "sq ft" }]} />)
}

test("each field has a control with a label", () => {
  // Only one of the amounts of the discount is shown.
  const { amount: _amount, ...shown } = quotationFields.discount.fields
  const fields = { ...quotationFields, discount: group("Discount", shown) }
  expect(unlabelledIn(render(), fields, "")).toEqual([])
})

test("shows the amounts of lines, rooms and payments, and suggests the owner's items", () => {
  const html = render()
  expect(html).toContain("Kitchen · ₹88,813")
  expect(html).toMatch(/Amount: <\/span>₹88,813<\/p>/)
  expect(html).toContain("₹1,02,179.35")
  expect(html).toMatch(/<\/span>₹40,871.74<\/p>.*<\/span>₹61,307.61<\/p>/s)
  expect(html).toMatch(/<datalist id="price-items"><option>Cabinets<\/option><\/datalist>.*list="price-items"/s)
})

test("shows an error of all lines at the last one, and at a room without lines", () => {
  const errors = { "groups[0][lines]": "Too many lines." }
  expect(render({}, errors)).toMatch(/id="groups\[0\]\[lines\]\[0\]\[description\]-error">Too many lines\./)
  const groups = [{ id: "a", title: "Kitchen", lines: [] }]
  expect(render({ groups }, errors)).toContain('id="groups[0][lines]-error">Too many lines.')
})

test("rejects 501 lines, and discounts above the sum, at their fields", () => {
  const room = (lines: number) => ({
    id: `room${lines}`,
    title: "Room",
    lines: Array.from({ length: lines }, () => ({ id: "", ...line })),
  })
  const check = (change: object) => validate(quotationForm, { ...values, ...change })
  expect(check({})).toBeUndefined()
  expect(check({ groups: [room(500), room(1)] })).toEqual({
    groups: "A quotation can have at most 500 lines. This one has 501.",
  })
  const above = "The discounts are more than the sum of the lines, ₹88,813."
  expect(check({ discount: { kind: "amount", amount: "1 lakh", percent: null } })).toEqual({
    "discount[amount]": above,
  })
  expect(check({ onlineDiscount: "1 lakh" })).toEqual({ onlineDiscount: above })
  expect(check({ discount: { kind: "percent", amount: null, percent: "101" } })).toHaveProperty("discount[percent]")
})
