import { formatNumber } from "#base/text/number.ts"
import { formatDate, formatTime } from "#base/text/date.ts"
import type { PdfDocument, PdfTable } from "#images/process/pdf-document.ts"
import { formatDay } from "#orders/shared/order.ts"
import { formatPaise, lineAmount, shareAmounts } from "../shared/amounts.ts"
import { quotationNumber, stateLabels } from "../shared/quotation.ts"
import type { Parties, Quotation } from "../shared/quotation-entities.ts"
import { receiptFacts } from "./quotation-emails.ts"
import type { Receipt } from "./payments.ts"
import { totalRows } from "../shared/total-rows.ts"

/** The document of a quotation; drafts and replaced versions are marked. */
export function toQuotationDocument(quotation: Quotation, parties: Parties): PdfDocument {
  const { values, totals, state, sentAt, acceptedAt, hash } = quotation
  const title = `Quotation ${quotationNumber(quotation.reference, quotation.number)}`
  const amounts = shareAmounts(totals.total, values.shares)
  const shares = values.shares.map(({ percent, label }, nth) => [`${percent}% ${label}`, amounts[nth] ?? 0] as const)
  const tables = [
    partiesTable(parties, [
      ...(sentAt ? ["Sent", formatDate(sentAt)] : []),
      "Valid until",
      formatDay(values.validUntil),
    ]),
    linesTable(quotation),
    amountsTable("", totalRows(quotation)),
    amountsTable("Payments", shares),
    textTable("Terms", values.terms),
    textTable("Accepted", acceptedAt && `By ${quotation.acceptedBy} on ${formatTime(new Date(acceptedAt))}`),
  ]
  return {
    title,
    author: parties.firm.name,
    madeAt: sentAt ?? quotation.changedAt,
    watermark: state === "draft" || state === "replaced" ? stateLabels[state] : "",
    footer: hash === "" ? title : `${title} · Fingerprint ${hash}`,
    tables: tables.filter(({ rows }) => rows.length > 0),
  }
}

/** The document of the receipt of a payment. */
export function toReceiptDocument(receipt: Receipt, parties: Parties): PdfDocument {
  const [name = [], ...facts] = receiptFacts(receipt)
  const title = name.join(" ")
  const payment = { columns: [{ title: "Payment", width: 25 }, { width: 75 }], rows: facts.map((cells) => ({ cells })) }
  const tables = [partiesTable(parties, []), payment]
  return { title, author: parties.firm.name, madeAt: receipt.payment.createdAt, watermark: "", footer: title, tables }
}

function partiesTable({ firm, customer }: Parties, dates: readonly string[]): PdfTable {
  const from = [firm.name, firm.address, firm.gstin && `GSTIN ${firm.gstin}`, firm.phone, firm.email]
  const to = [customer.name, customer.property, customer.phone, customer.email]
  const join = (lines: readonly string[]) => lines.filter(Boolean).join("\n")
  return {
    columns: [{ width: 11 }, { width: 41 }, { width: 13 }, { width: 35 }],
    rows: [{ cells: ["From", join(from), "For", join(to)] }, { cells: dates }],
  }
}

function linesTable({ values, totals }: Quotation): PdfTable {
  const columns = [
    { title: "Item", width: 48 },
    { title: "Quantity", width: 19, align: "right" },
    { title: "Rate", width: 16, align: "right" },
    { title: "Amount", width: 17, align: "right" },
  ] as const
  const rows = values.groups.flatMap(({ title, lines }, nth) => [
    { cells: [title, "", "", formatPaise(totals.groups[nth] ?? 0)], isBold: true },
    ...lines.map(({ description, hsn, quantity, unit, rate }) => ({
      cells: [
        hsn === "" ? description : `${description}, HSN\u00A0${hsn}`,
        `${formatNumber(quantity)} ${unit}`,
        formatPaise(rate),
        formatPaise(lineAmount({ quantity, rate })),
      ],
    })),
  ])
  return { columns, rows }
}

/** Without a title, the amounts are below those of the lines. */
function amountsTable(title: string, amounts: readonly (readonly [label: string, amount: number])[]): PdfTable {
  const labels = title === "" ? [{ width: 45 }, { width: 30 }] : [{ title, width: 75 }]
  const rows = amounts.map(([label, amount]) => ({
    cells: [...(title === "" ? [""] : []), label, formatPaise(amount)],
    isBold: label === "Total",
  }))
  return { columns: [...labels, { title: title && "Amount", width: 25, align: "right" }], rows }
}

function textTable(title: string, text: string | null): PdfTable {
  return { columns: [{ title, width: 100 }], rows: text ? [{ cells: [text] }] : [] }
}
