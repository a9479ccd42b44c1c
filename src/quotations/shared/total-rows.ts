import { type Priced, shareAmounts, type Totals } from "./amounts.ts"
import type { QuotationValues } from "./quotation.ts"

interface Totalled<Values> {
  values: Values
  totals: Totals
}

/** The rows from the sum of the rooms to the total, in paise; none for a discount of nothing. */
export function totalRows({ values: { discount, gst }, totals }: Totalled<Pick<Priced, "discount" | "gst">>) {
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

/** The rows of the payments, in paise. */
export function shareRows({ values: { shares }, totals }: Totalled<Pick<QuotationValues, "shares">>) {
  const amounts = shareAmounts(totals.total, shares)
  return shares.map(({ percent, label }, index) => [`${percent}% ${label}`, amounts[index] ?? 0] as const)
}
