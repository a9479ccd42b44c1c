import type { Business } from "#collections/shared/business/business.ts"
import type { Media } from "#images/server/media.ts"
import type { Enquiries } from "#enquiries/server/enquiries.ts"
import { readEstimateQuery } from "#estimate/shared/query.ts"
import type { SentEstimate } from "#estimate/shared/sent-estimate.ts"
import { drawKitchen } from "#kitchen/drawing/draw-kitchen.ts"
import { planKitchen } from "#kitchen/planning/plan-kitchen.ts"
import { roomOf } from "../shared/first-draft.ts"
import type { PdfDocument, PdfDrawing, PdfTable } from "#images/process/jobs.ts"
import { quotationNumber, stateLabels } from "../shared/quotation.ts"
import type { Parties, Quotation } from "../shared/quotation-entities.ts"
import { receiptFacts } from "./quotation-emails.ts"
import type { createPayments, Receipt } from "./payments.ts"
import type { Quotations } from "./quotations.ts"
import { type Fact, factsOf, formatAcceptance, quotationTables } from "../shared/quotation-tables.ts"

export interface PdfSources {
  store: {
    business: { current(): Promise<{ business: Business }> }
    quotations: Quotations
    payments: ReturnType<typeof createPayments>
    enquiries: Pick<Enquiries, "get">
    visitors: { find(secret: string): Promise<{ _id: string }> }
  }
  media: Pick<Media, "makePdf">
}

/**
 * Responds with a file of the customer's page, such as `quotation-2.pdf`; undefined if it does not exist or is a draft. Throws "not-found"
 * for a wrong secret.
 */
export async function answerOwnPdf(sources: PdfSources, secret: string, file: string): Promise<Response | undefined> {
  const { quotations, payments, visitors } = sources.store
  const { _id } = await visitors.find(secret)
  const isAsked = ({ number }: { number: number }) => String(number) === /\d+/.exec(file)?.[0]
  if (file.startsWith("receipt")) {
    const payment = (await payments.listFor(_id)).find(isAsked)
    return payment && (await answerReceipt(sources, payment._id))
  }
  const quotation = (await quotations.listFor(_id)).find(isAsked)
  return quotation && quotation.state !== "draft" ? await answerQuotationPdf(sources, quotation) : undefined
}

export async function answerQuotationPdf(sources: PdfSources, quotation: Quotation): Promise<Response> {
  const { quotations, enquiries } = sources.store
  const parties = quotation.parties ?? (await quotations.readParties(quotation.enquiryId))
  const { estimate } = await enquiries.get(quotation.enquiryId)
  return await answerPdf(sources, toQuotationDocument(quotation, parties, estimate))
}

export async function answerReceipt(sources: PdfSources, paymentId: string): Promise<Response> {
  const receipt = await sources.store.payments.getReceipt(paymentId)
  const parties = receipt.parties ?? (await sources.store.quotations.readParties(receipt.enquiryId))
  return await answerPdf(sources, toReceiptDocument(receipt, parties))
}

/** The name of the file is its title, such as `quotation-3F9A2C-2.pdf`. */
async function answerPdf({ store, media }: PdfSources, document: PdfDocument): Promise<Response> {
  const { logo } = (await store.business.current()).business
  const name = document.title.replace("Quotation ", "quotation-").replace("Receipt ", "receipt-")
  const pdf = await media.makePdf(document, logo.light)
  return new Response(new Uint8Array(pdf), {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="${name}.pdf"` },
  })
}

/** The document of a quotation; drafts and replaced versions are marked. */
export function toQuotationDocument(
  quotation: Quotation,
  parties: Parties,
  estimate?: SentEstimate | null,
): PdfDocument {
  const { values, state, sentAt, hash } = quotation
  const title = `Quotation ${quotationNumber(quotation)}`
  const tables = [
    factsTable(factsOf(parties, quotation)),
    ...quotationTables(quotation),
    textTable("Terms", values.terms),
    textTable("Accepted", formatAcceptance(quotation)),
  ]
  return {
    title,
    author: parties.firm.name,
    madeAt: sentAt ?? quotation.changedAt,
    watermark: state === "draft" || state === "replaced" ? stateLabels[state] : "",
    footer: hash === "" ? title : `${title} · Document code ${hash}`,
    tables: tables.filter(({ rows }) => rows.length > 0),
    drawings:
      estimate && values.groups.some(({ title: room }) => room === roomOf(estimate)) ? drawEstimate(estimate) : [],
  }
}

/** The plan and the main wall of an estimate; none if its sizes prevent a drawing. */
function drawEstimate({ query }: SentEstimate): PdfDrawing[] {
  const planned = planKitchen(readEstimateQuery(query).kitchen)
  return "message" in planned ? [] : Object.values(drawKitchen(planned.design, planned.main, "wide"))
}

/** The document of the receipt of a payment. */
function toReceiptDocument(receipt: Receipt, parties: Parties): PdfDocument {
  const [name = [], ...facts] = receiptFacts(receipt)
  const title = name.join(" ")
  const payment = { columns: [{ title: "Payment", width: 25 }, { width: 75 }], rows: facts.map((cells) => ({ cells })) }
  const tables = [factsTable(factsOf(parties)), payment]
  return { title, author: parties.firm.name, madeAt: receipt.payment.createdAt, watermark: "", footer: title, tables }
}

/** Two facts in each row. */
function factsTable(facts: readonly Fact[]): PdfTable {
  const cells = facts.flat()
  const rows = [cells.slice(0, 4), cells.slice(4)].map((each) => ({ cells: each }))
  return { columns: [{ width: 11 }, { width: 41 }, { width: 13 }, { width: 35 }], rows }
}

function textTable(title: string, text: string): PdfTable {
  return { columns: [{ title, width: 100 }], rows: text ? [{ cells: [text] }] : [] }
}
