import type { Api, Guard } from "#accounts/server/require-admin.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import type { PdfDocument } from "#images/process/pdf-document.ts"
import type { Media } from "#images/server/media.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import type { createPayments } from "./payments.ts"
import { toQuotationDocument, toReceiptDocument } from "./quotation-document.ts"
import type { QuotationStores } from "./quotations-api.ts"

interface PdfSources {
  store: Pick<QuotationStores, "quotations" | "visitors"> & {
    business: { current(): Promise<{ business: Business }> }
    payments: ReturnType<typeof createPayments>
  }
  media: Pick<Media, "makePdf">
}

/** Mounts the downloads of the office. */
export function mountPdfs(api: Api, guard: Guard, sources: PdfSources): void {
  const { quotations } = sources.store
  api.on(...docs.downloadQuotation, guard, async (c) =>
    answerQuotation(sources, await quotations.get(idIn(c.req.path))),
  )
  api.on(...docs.downloadReceipt, guard, (c) => answerReceipt(sources, idIn(c.req.path)))
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
  return quotation && quotation.state !== "draft" ? await answerQuotation(sources, quotation) : undefined
}

async function answerQuotation(sources: PdfSources, quotation: Quotation): Promise<Response> {
  const parties = quotation.parties ?? (await sources.store.quotations.readParties(quotation.enquiryId))
  return await answerPdf(sources, toQuotationDocument(quotation, parties))
}

async function answerReceipt(sources: PdfSources, paymentId: string): Promise<Response> {
  const receipt = await sources.store.payments.getReceipt(paymentId)
  const parties = await sources.store.quotations.readParties(receipt.enquiryId)
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

function idIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".pdf".length)
}

export const docs = documentCalls("Quotations", {
  downloadQuotation: at("GET /quotations/:id.pdf", { summary: "Returns a quotation as a PDF file", isPdf: true }),
  downloadReceipt: at("GET /payments/:id.pdf", {
    summary: "Returns the receipt of a payment as a PDF file",
    isPdf: true,
  }),
})
