import { formatNumber } from "#base/text/number.ts"
import { formatDate, formatTime } from "#base/text/date.ts"
import type { PdfDocument, PdfTable } from "#images/process/pdf-document.ts"
import { formatDay } from "#orders/shared/order.ts"
import { formatPaise, lineAmount, shareAmounts } from "../shared/amounts.ts"
import { quotationNumber, stateLabels } from "../shared/quotation.ts"
import type { Parties, Quotation } from "../shared/quotation-entities.ts"
import { receiptFacts } from "./payment-email.ts"
import type { Receipt } from "./payments.ts"
import { totalRows } from "../shared/total-rows.ts"

/** The document of a quotation; drafts and replaced versions are marked. */
export function toQuotationDocument(quotation: Quotation, parties: Parties): PdfDocument {
  const { values, totals, state, sentAt, acceptedAt, hash } = quotation
  const title = `Quotation ${quotationNumber(quotation.reference, quotation.number)}`
  const amounts = shareAmounts(totals.total, values.shares)
  const shares = values.shares.map(({ percent, label }, nth) => [
    `${percent}% ${label}`,
    formatPaise(amounts[nth] ?? 0),
  ])
  const tables = [
    partiesTable(parties, [
      ["Sent", sentAt === null ? "" : formatDate(sentAt)],
      ["Valid until", formatDay(values.validUntil)],
    ]),
    linesTable(quotation),
    {
      columns: [{ width: 45 }, { width: 30 }, { width: 25, align: "right" }],
      rows: totalRows(quotation).map(([label, amount]) => ({
        cells: ["", label, formatPaise(amount)],
        isBold: label === "Total",
      })),
    },
    pairsTable("Payments", "Amount", shares),
    textTable("Terms", values.terms),
    textTable("Accepted", acceptedAt && `By ${quotation.acceptedBy} on ${formatTime(new Date(acceptedAt))}`),
  ] satisfies PdfTable[]
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
  const [[, number = ""] = [], ...facts] = receiptFacts(receipt)
  const title = `Receipt ${number}`
  const tables = [partiesTable(parties, []), pairsTable("Payment", "", facts)]
  return { title, author: parties.firm.name, madeAt: receipt.payment.createdAt, watermark: "", footer: title, tables }
}

function partiesTable(
  { firm, customer }: Parties,
  facts: readonly (readonly [label: string, value: string])[],
): PdfTable {
  const from = [firm.name, firm.address, firm.gstin && `GSTIN ${firm.gstin}`, firm.phone, firm.email]
  const to = [customer.name, customer.property, customer.phone, customer.email]
  const [left, right] = [from, to].map((lines) => lines.filter(Boolean).join("\n"))
  return {
    columns: [{ width: 11 }, { width: 41 }, { width: 13 }, { width: 35 }],
    rows: [{ cells: ["From", left ?? "", "For", right ?? ""] }, ...(facts.length > 0 ? [{ cells: facts.flat() }] : [])],
  }
}

function linesTable({ values, totals }: Quotation): PdfTable {
  const columns = [
    { title: "Item", width: 49 },
    { title: "Quantity", width: 17, align: "right" },
    { title: "Rate", width: 17, align: "right" },
    { title: "Amount", width: 17, align: "right" },
  ] as const
  const rows = values.groups.flatMap(({ title, lines }, nth) => [
    { cells: [title, "", "", formatPaise(totals.groups[nth] ?? 0)], isBold: true },
    ...lines.map(({ description, hsn, quantity, unit, rate }) => ({
      cells: [
        hsn === "" ? description : `${description} HSN ${hsn}`,
        `${formatNumber(quantity)} ${unit}`,
        formatPaise(rate),
        formatPaise(lineAmount({ quantity, rate })),
      ],
    })),
  ])
  return { columns, rows }
}

function pairsTable(title: string, other: string, rows: readonly string[][]): PdfTable {
  const columns = [
    { title, width: 75 },
    { title: other, width: 25, align: "right" },
  ] as const
  return { columns, rows: rows.map((cells) => ({ cells })) }
}

function textTable(title: string, text: string | null): PdfTable {
  return { columns: [{ title, width: 100 }], rows: text ? [{ cells: [text] }] : [] }
}
