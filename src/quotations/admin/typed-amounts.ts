import * as z from "zod/mini"
import type { NumberField } from "#cms/fields/number.ts"
import { quotationFields, type QuotationInputs } from "../shared/quotation.ts"

const { groups, discount, onlineDiscount, gst, shares } = quotationFields
const { quantity, rate } = groups.fields.lines.fields
const { amount, percent } = discount.fields

const number = (field: NumberField) =>
  z.transform((input: unknown) => z.safeParse(field.schema("update"), input).data ?? 0)
const line = z.object({ quantity: number(quantity), rate: number(rate) })
const typed = z.object({
  groups: z.array(z.object({ lines: z.array(line) })),
  discount: z.object({ kind: discount.fields.kind.schema("update"), amount: number(amount), percent: number(percent) }),
  onlineDiscount: number(onlineDiscount),
  gst: number(gst),
  shares: z.array(z.object({ percent: number(shares.fields.percent) })),
})

/** Reads the numbers of a typed quotation; an invalid number is 0. */
export function toPriced(values: QuotationInputs) {
  return typed.parse(values)
}
