import type { Page, PageContent } from "#domain/blocks/page.ts"
import type { Preview } from "#domain/content/preview.ts"
import { callJson } from "./call.ts"
import type { SendOptions } from "./client.ts"

/** What a list shows of a page. */
type PageSummary = Pick<Page, "_id" | "pageKey" | "slug" | "name" | "updatedAt"> & { path: string }

/** A page as it is sent; the address of a page that every site has is left out. */
export interface SentPage extends PageContent {
  slug?: string
}

function addressOf(id: string): string {
  return `/pages/${encodeURIComponent(id)}`
}

/** Every published page; rejects with an ApiError, as all calls here. */
export async function listPages(): Promise<PageSummary[]> {
  return (await callJson("GET", "/pages")) as PageSummary[]
}

/** A page as it is published; rejects with an ApiError, as all calls here. */
export async function readPage(id: string): Promise<Page> {
  return (await callJson("GET", addressOf(id))) as Page
}

/** Makes a page of the owner's own and publishes it. */
export async function addPage(page: SentPage, { signal, idempotencyKey, draft }: SendOptions): Promise<Page> {
  return (await callJson("POST", "/page", { json: page, signal, idempotencyKey, draft })) as Page
}

/** Publishes what a page says now. */
export async function changePage(id: string, page: SentPage, { signal, ifMatch, draft }: SendOptions): Promise<Page> {
  return (await callJson("PUT", addressOf(id), { json: page, signal, ifMatch, draft })) as Page
}

/** A page that is shown before it is published; `id` is that of the stored one. */
export interface PreviewedPage extends PageContent {
  id?: string
}

/** The path of a document that shows the page, for ten minutes. */
export async function previewPage(page: PreviewedPage, signal: AbortSignal): Promise<string> {
  return ((await callJson("POST", "/preview/page", { json: page, signal })) as Preview).path
}

/** The page's whole document as HTML; nothing is stored. */
export async function renderPage(page: PreviewedPage, signal: AbortSignal): Promise<string> {
  const answer = await callJson("POST", "/preview/page/live", { json: page, signal, mayAsk: false })
  return (answer as { html: string }).html
}
