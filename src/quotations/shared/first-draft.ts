import { addDays } from "#base/text/calendar.ts"
import { toNumber } from "#base/text/number.ts"
import { blankOf } from "#cms/fields/field.ts"
import type { Business } from "#collections/shared/business/business.ts"
import type { SentEstimate } from "#estimate/shared/sent-estimate.ts"
import { lineAmount } from "./amounts.ts"
import { quotationFields, type QuotationValues } from "./quotation.ts"

const defaultDaysValid = 30

/** The values of a new quotation on a day in India: without lines, with the payments and the validity of the business. */
export function emptyQuotation({ shares, work }: Pick<Business, "shares" | "work">, today: string): QuotationValues {
  const daysValid = Number(/\d+/.exec(work.valid)?.[0] ?? defaultDaysValid)
  const values = { ...blankOf(quotationFields), validUntil: addDays(today, daysValid) }
  return { ...values, shares: shares.map(({ percent, label }) => ({ percent, label })) } as unknown as QuotationValues
}

/** The name of the room that an estimate becomes. */
export function roomOf({ kitchen }: Pick<SentEstimate, "kitchen">): string {
  return `Kitchen: ${kitchen}`.slice(0, 120)
}

/** The same with the lines of an estimate. Its online discount and its GST rate become separate fields. */
export function quotationFromEstimate(empty: QuotationValues, estimate: SentEstimate): QuotationValues {
  const { lines } = estimate
  const goods = lines.filter(({ name }) => name !== "discount" && name !== "gst")
  const discount = lines.find(({ name }) => name === "discount")
  const gst = /^[\d.]+(?=%)/.exec(lines.find(({ name }) => name === "gst")?.detail ?? "")?.[0]
  return {
    ...empty,
    groups: [{ title: roomOf(estimate), lines: goods.map(toLine) }],
    onlineDiscount: discount ? -discount.amount * 100 : null,
    gst: gst === undefined ? empty.gst : Number(gst),
  }
}

/** A line of an estimate, whose detail is such as "61.25 sq ft × ₹1,450, plywood"; one set if that is not the whole amount. */
function toLine({ label, detail, amount }: SentEstimate["lines"][number]) {
  const [, quantity = "", area, rate = "", more = ""] = /^([\d,.]+)( sq ft)? × ₹([\d,]+)(?:, (.*))?$/.exec(detail) ?? []
  const priced = { quantity: toNumber(quantity), rate: toNumber(rate) * 100 }
  const isWhole = quantity !== "" && lineAmount(priced) === amount * 100
  const description = [label, isWhole ? more : detail].filter(Boolean).join(", ").slice(0, 300)
  if (!isWhole) return { description, unit: "set" as const, rate: amount * 100, hsn: "", quantity: 1 }
  return { description, unit: area ? ("sq ft" as const) : ("nos" as const), hsn: "", ...priced }
}
