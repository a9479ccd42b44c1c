import { formatPaise } from "./amounts.ts"
import type { Quotation } from "./quotation-entities.ts"

/** The rows from the sum of the rooms to the total, which is last; discounts only if there are some. */
export function totalRows({ values: { discount, gst }, totals }: Quotation): [term: string, amount: string][] {
  const { subtotal, taxable } = totals
  const percent = discount.kind === "percent" ? ` ${discount.percent}%` : ""
  const rows: [string, number][] = [
    ["Sum of the rooms", subtotal],
    [`Discount${percent}`, -totals.discount],
    ["Online booking discount", -totals.onlineDiscount],
    ["Before GST", taxable === subtotal ? 0 : taxable],
  ]
  const ends: [string, number][] = [
    [`GST ${gst}%`, totals.gst],
    ["Total", totals.total],
  ]
  return [...rows.filter(([, amount]) => amount !== 0), ...ends].map(([term, amount]) => [term, formatPaise(amount)])
}
