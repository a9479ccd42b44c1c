import type { Quotation } from "./quotation-entities.ts"

/** The rows from the sum of the rooms to the total, in paise; none for a discount of nothing. */
export function totalRows({ values: { discount, gst }, totals }: Pick<Quotation, "values" | "totals">) {
  const { subtotal, taxable } = totals
  const percent = discount.kind === "percent" ? ` ${discount.percent}%` : ""
  const rows: [term: string, amount: number][] = [
    ["Sum of the rooms", subtotal],
    [`Discount${percent}`, -totals.discount],
    ["Online booking discount", -totals.onlineDiscount],
    ["Before GST", taxable === subtotal ? 0 : taxable],
    [`GST ${gst}%`, totals.gst],
  ]
  return [...rows.filter(([, amount]) => amount !== 0), ["Total", totals.total] as const]
}
