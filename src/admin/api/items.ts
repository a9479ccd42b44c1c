import type { ContentNoun } from "#domain/base/content-states.ts"
import type { kinds } from "#domain/content/kinds/kinds.ts"
import type { Preview } from "#domain/content/preview.ts"
import { call } from "./call.ts"
import type { SendOptions } from "./client.ts"

/** What every published item has. */
export type Published = Record<"_id" | "createdAt" | "updatedAt", string>

/** A kind whose items are sent as forms with their pictures: each but pages. */
export type FormKind = (typeof kinds)[Exclude<ContentNoun, "pages">]

/** An item as it is published; rejects with an ApiError, as all calls here. */
export function readPublished(noun: ContentNoun, id: string): Promise<Published> {
  return call(`GET /${noun}/:id`, { params: { id } })
}

/** Makes an item and publishes it. */
export function addItem({ one }: FormKind, form: FormData, options: SendOptions): Promise<Published> {
  return call(`POST /${one}`, { form, ...options })
}

/** Publishes what an item says now. */
export function changeItem({ noun }: FormKind, id: string, form: FormData, options: SendOptions): Promise<Published> {
  return call(`PUT /${noun}/:id`, { params: { id }, form, ...options })
}

/**
 * Makes a page that shows what a form holds as visitors would see it, for ten minutes; `id` where it changes an item. Only of
 * a kind whose items have pages.
 */
export function previewItem({ one }: FormKind, form: FormData, id: string | undefined): Promise<Preview> {
  return call(`POST /preview/${one as Exclude<FormKind["one"], "review">}`, { query: { id }, form })
}
