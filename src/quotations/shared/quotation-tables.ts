import { formatDate, formatTime } from "#base/text/date.ts"
import { formatNumber } from "#base/text/number.ts"
import { formatPaise, lineAmount, type Priced, shareAmounts, type Totals } from "./amounts.ts"
import type { Parties, Quotation } from "./quotation-entities.ts"
import type { Schedule } from "./payments.ts"

/** A table on a page, in the admin and in PDF files. A bold row is a heading or a sum; widths are in percent. */
export interface TextTable<Cell = string> {
  columns: readonly { title?: string; width: number; align?: "right" }[]
  rows: readonly { cells: readonly Cell[]; isBold?: boolean }[]
}

export type Fact = [term: string, text: string]

/** Both sides of a quotation or a receipt, and the dates of a quotation. */
export function factsOf({ firm, customer }: Parties, quotation?: Pick<Quotation, "values" | "sentAt">): Fact[] {
  const from = [firm.name, firm.address, firm.gstin && `GSTIN ${firm.gstin}`, firm.phone, firm.email]
  const to = [customer.name, customer.property, customer.phone, customer.email]
  const facts: Fact[] = [
    ["From", from.filter(Boolean).join("\n")],
    ["For", to.filter(Boolean).join("\n")],
    ["Sent", quotation?.sentAt ? formatDate(quotation.sentAt) : ""],
    ["Valid until", quotation ? formatDate(quotation.values.validUntil) : ""],
  ]
  return facts.filter(([, text]) => text !== "")
}

/** Who accepted a version, and when; "" if it is not accepted. */
export function formatAcceptance({ acceptedAt, acceptedBy }: Quotation): string {
  return acceptedAt === null ? "" : `By ${acceptedBy} on ${formatTime(new Date(acceptedAt))}`
}

/** The lines of a quotation by room, its totals and its payments. */
export function quotationTables({ values, totals }: Pick<Quotation, "values" | "totals">): TextTable[] {
  const columns = [
    { title: "Item", width: 48 },
    { title: "Quantity", width: 19, align: "right" },
    { title: "Rate", width: 16, align: "right" },
    { title: "Amount", width: 17, align: "right" },
  ] as const
  const rows = values.groups.flatMap(({ title, lines }, room) => [
    { cells: [title, "", "", formatPaise(totals.groups[room] ?? 0)], isBold: true },
    ...lines.map(({ description, hsn, quantity, unit, rate }) => ({
      cells: [
        hsn === "" ? description : `${description}, HSN ${hsn}`,
        `${formatNumber(quantity)} ${unit}`,
        formatPaise(rate),
        formatPaise(lineAmount({ quantity, rate })),
      ],
    })),
  ])
  const amounts = shareAmounts(totals.total, values.shares)
  const shares = values.shares.map(({ percent, label }, nth) => [`${percent}% ${label}`, amounts[nth] ?? 0] as const)
  return [{ columns, rows }, totalsTable({ values, totals }), amountsTable(shares, [], "Payments")]
}

/** The rows from the sum of the rooms to the total; none for a discount of nothing. */
export function totalsTable({
  values: { discount, gst },
  totals,
}: {
  values: Pick<Priced, "discount" | "gst">
  totals: Totals
}): TextTable {
  const { subtotal, taxable, total } = totals
  const rows: Amount[] = [
    ["Sum of the rooms", subtotal],
    [`Discount${discount.kind === "percent" ? ` ${discount.percent}%` : ""}`, -totals.discount],
    ["Online booking discount", -totals.onlineDiscount],
    ["Before GST", taxable === subtotal ? 0 : taxable],
    [`GST ${gst}%`, totals.gst],
  ]
  return amountsTable(
    rows.filter(([, amount]) => amount !== 0),
    [["Total", total]],
  )
}

/** The parts of a payment schedule with the amount that is due now, and sums below them. */
export function scheduleTable({ payments, due }: Schedule, sums: readonly Amount[] = []): TextTable {
  const columns = ["Payment", "Amount", "Due now"].map((title) => ({ title, width: 33 }))
  const dues = { paid: "Paid", "part paid": formatPaise(due), due: formatPaise(due), later: "Later" }
  const parts = payments.map(({ label, percent, amount, state }) => ({
    cells: [`${percent}% ${label}`, formatPaise(amount), dues[state]],
  }))
  return { columns, rows: [...parts, ...amountsTable([], sums).rows] }
}

type Amount = readonly [term: string, paise: number]

/** Terms with their amounts, and bold sums below them; without a title, they are below the amounts of a wider table. */
function amountsTable(terms: readonly Amount[], sums: readonly Amount[], title = ""): TextTable {
  const indent = title === "" ? [""] : []
  const rows = [...terms, ...sums].map(([term, paise], nth) => {
    return { cells: [...indent, term, formatPaise(paise)], isBold: nth >= terms.length }
  })
  const labels = title === "" ? [{ width: 45 }, { width: 30 }] : [{ title, width: 75 }]
  return { columns: [...labels, { title: title && "Amount", width: 25, align: "right" }], rows }
}
