import { formatNumber } from "#base/text/number.ts"

/** Formats paise as rupees: ₹2,48,600, or ₹12.50 if they are not whole; negative amounts with a minus sign. */
export function formatPaise(paise: number): string {
  const [rupees, rest] = [Math.floor(Math.abs(paise) / 100), Math.abs(paise) % 100]
  return `${paise < 0 ? "−" : ""}₹${formatNumber(rupees)}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`
}

/** Formats paise for an input: 2,48,600 or 12.50. */
export function formatPaiseInput(paise: number): string {
  return formatPaise(paise).replace("₹", "")
}

/** The share of an amount in paise, to the paisa, by a percentage with at most two decimals. */
function shareOf(paise: number, percent: number): number {
  // A product may exceed the integers that a number represents exactly.
  return Number((BigInt(paise) * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n)
}

/** The amount of a line in paise, to the rupee: a quantity with at most two decimals times the rate in paise. */
export function lineAmount({ quantity, rate }: { quantity: number; rate: number }): number {
  // E.g. 61.25% of the rate in paise is 61.25 times the rate in rupees.
  return shareOf(rate, quantity) * 100
}

/** The values of a quotation from which its totals are calculated; amounts in paise. */
export interface Priced {
  groups: readonly { lines: readonly { quantity: number; rate: number }[] }[]
  discount: { kind: "none" | "amount" | "percent"; amount: number | null; percent: number | null }
  onlineDiscount: number | null
  gst: number
}

export type Totals = ReturnType<typeof totalsOf>

/**
 * Calculates the totals of a quotation in paise: `groups` are the sums of the groups, `subtotal` is their sum, and `onlineDiscount` is for
 * a visit booked online. Screens, pages, PDF files, e-mails and the API use only this function.
 */
export function totalsOf({ groups, discount, onlineDiscount, gst }: Priced) {
  const sums = groups.map(({ lines }) => lines.reduce((sum, line) => sum + lineAmount(line), 0))
  const subtotal = sums.reduce((sum, amount) => sum + amount, 0)
  const offs = { none: 0, amount: discount.amount ?? 0, percent: shareOf(subtotal, discount.percent ?? 0) }
  const off = offs[discount.kind]
  const online = onlineDiscount ?? 0
  const taxable = subtotal - off - online
  const tax = taxable < 0 ? 0 : shareOf(taxable, gst)
  return { groups: sums, subtotal, discount: off, onlineDiscount: online, taxable, gst: tax, total: taxable + tax }
}

/** The amounts in paise of payments by their shares of a total; they add up to the total. */
export function shareAmounts(total: number, shares: readonly { percent: number }[]): number[] {
  let [percent, paid] = [0, 0]
  return shares.map((share) => {
    percent += share.percent
    const amount = shareOf(total, percent) - paid
    paid += amount
    return amount
  })
}
