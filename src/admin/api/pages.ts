import type { Page, PageContent } from "#domain/blocks/page.ts"
import { call } from "./call.ts"
import type { SendOptions } from "./client.ts"

/** A page as it is sent; the address of a page that every site has is left out. */
interface SentPage extends PageContent {
  slug?: string
}

/** Makes a page of the owner's own and publishes it; rejects with an ApiError, as all calls here. */
export function addPage(page: SentPage, { signal, idempotencyKey, draft }: SendOptions): Promise<Page> {
  return call("POST /page", { json: page, signal, idempotencyKey, draft })
}

/** Publishes what a page says now. */
export function changePage(id: string, page: SentPage, { signal, ifMatch, draft }: SendOptions): Promise<Page> {
  return call("PUT /pages/:id", { params: { id }, json: page, signal, ifMatch, draft })
}

/** A page that is shown before it is published; `id` is that of the stored one. */
export interface PreviewedPage extends PageContent {
  id?: string
}

/** The path of a document that shows the page, for ten minutes. */
export async function previewPage(page: PreviewedPage, signal: AbortSignal): Promise<string> {
  return (await call("POST /preview/page", { json: page, signal })).path
}

/** The page's whole document as HTML; nothing is stored. */
export async function renderPage(page: PreviewedPage, signal: AbortSignal): Promise<string> {
  return (await call("POST /preview/page/live", { json: page, signal, mayAsk: false })).html
}
