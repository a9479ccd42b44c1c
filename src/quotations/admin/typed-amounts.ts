import * as z from "zod/mini"
import type { NumberField } from "#cms/fields/number.ts"
import type { Priced } from "../shared/amounts.ts"
import { quotationFields, type QuotationInputs } from "../shared/quotation.ts"

const { groups: rooms, discount: off, onlineDiscount: online, gst: tax } = quotationFields
const { quantity, rate } = rooms.fields.lines.fields

/** Reads the numbers of a typed quotation; an invalid number is 0. */
export function toPriced({ groups, discount, onlineDiscount, gst }: QuotationInputs): Priced {
  return {
    groups: groups.map(({ lines }) => ({
      lines: lines.map((line) => ({
        quantity: numberOf(quantity, line.quantity),
        rate: numberOf(rate, line.rate),
      })),
    })),
    discount: {
      kind: discount.kind,
      amount: numberOf(off.fields.amount, discount.amount),
      percent: numberOf(off.fields.percent, discount.percent),
    },
    onlineDiscount: numberOf(online, onlineDiscount),
    gst: numberOf(tax, gst),
  }
}

/** The typed percentages of the payments. */
export function toShares({ shares }: QuotationInputs): { percent: number }[] {
  return shares.map(({ percent }) => ({ percent: numberOf(quotationFields.shares.fields.percent, percent) }))
}

function numberOf(field: NumberField, typed: ReturnType<NumberField["blank"]>): number {
  const read = z.safeParse(field.schema("update"), typed)
  return read.success ? (read.data ?? 0) : 0
}
