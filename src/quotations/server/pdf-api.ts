import type { Api, Guard } from "#accounts/server/require-admin.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import type { PdfDocument } from "#images/process/pdf-document.ts"
import type { Media } from "#images/server/media.ts"
import { quotationNumber } from "../shared/quotation.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import { toQuotationDocument } from "./quotation-document.ts"
import type { QuotationStores } from "./quotations-api.ts"

interface PdfSources {
  store: Pick<QuotationStores, "quotations" | "visitors"> & { business: { current(): Promise<{ business: Business }> } }
  media: Pick<Media, "makePdf">
}

/** Mounts the downloads of the office. */
export function mountPdfs(api: Api, guard: Guard, sources: PdfSources): void {
  const { quotations } = sources.store
  api.on(...docs.downloadQuotation, guard, async (c) =>
    answerQuotation(sources, await quotations.get(idIn(c.req.path))),
  )
}

/**
 * Responds with a file of the customer's page, such as `quotation-2.pdf`; undefined if it does not exist or is a draft. Throws "not-found"
 * for a wrong secret.
 */
export async function answerOwnPdf(sources: PdfSources, secret: string, file: string): Promise<Response | undefined> {
  const { quotations, visitors } = sources.store
  const { _id } = await visitors.find(secret)
  const [, kind, number] = /^(quotation|receipt)-(\d+)\.pdf$/.exec(file) ?? []
  const sent = (await quotations.listFor(_id)).find((each) => each.state !== "draft" && each.number === Number(number))
  return kind === "quotation" && sent ? await answerQuotation(sources, sent) : undefined
}

async function answerQuotation(sources: PdfSources, quotation: Quotation): Promise<Response> {
  const parties = quotation.parties ?? (await sources.store.quotations.readParties(quotation.enquiryId))
  const name = `quotation-${quotationNumber(quotation.reference, quotation.number)}.pdf`
  return await answerPdf(sources, toQuotationDocument(quotation, parties), name)
}

async function answerPdf({ store, media }: PdfSources, document: PdfDocument, name: string): Promise<Response> {
  const { logo } = (await store.business.current()).business
  const pdf = await media.makePdf(document, logo.light)
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  })
}

function idIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".pdf".length)
}

export const docs = documentCalls("Quotations", {
  downloadQuotation: at("GET /quotations/:id.pdf", { summary: "Returns a quotation as a PDF file", isPdf: true }),
})
