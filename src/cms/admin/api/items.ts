import type { AddressNoun } from "#base/urls/address-check.ts"
import type { ContentNoun } from "#base/content-states.ts"
import type { Collection } from "../../shared/collection.ts"
import type { Preview } from "../../shared/content.ts"
import { call, ApiError } from "#ui/admin/api/call.ts"
import type { SendOptions } from "#ui/admin/api/client.ts"

export type Published = Record<"_id" | "createdAt" | "updatedAt", string>

export type ItemCollection = Collection<ContentNoun>

/** A collection whose items are sent as forms: any except pages. */
export type FormCollection = Collection<Exclude<ContentNoun, "pages">>

/** An item of a form, for its preview; `id` is the published one's. */
export interface Unpublished {
  noun: AddressNoun
  values: object
  id?: string | undefined
}

/** Reads the published version of an item; rejects with an ApiError, like all calls here. */
export function readPublished(noun: ContentNoun, id: string): Promise<Published> {
  return call(`GET /${noun}/:id`, { params: { id } })
}

export function addItem(
  { one }: Pick<FormCollection, "one">,
  form: FormData,
  options: SendOptions,
): Promise<Published> {
  return call(`POST /${one as "blog" | "category" | "project" | "review"}`, { form, ...options })
}

export function changeItem(
  { name }: Pick<FormCollection, "name">,
  id: string,
  form: FormData,
  options: SendOptions,
): Promise<Published> {
  return call(`PUT /${name}/:id`, { params: { id }, form, ...options })
}

/** Stores the page of an item as visitors would see it, for ten minutes. */
export async function previewItem(item: Unpublished, signal?: AbortSignal): Promise<Preview> {
  return (await call("POST /content/:noun/preview", { ...toPreviewed(item), signal })) as Preview
}

/** The document of the page of an item as HTML; nothing is stored. */
export async function renderItem(item: Unpublished, signal: AbortSignal): Promise<string> {
  const options = { ...toPreviewed(item), query: { live: "1" }, signal, mayAsk: false } as const
  return ((await call("POST /content/:noun/preview", options)) as { html: string }).html
}

function toPreviewed({ noun, values, id }: Unpublished) {
  return { params: { noun }, json: { values: values as Record<string, unknown>, id } }
}

/** The collections that blocks show documents of. */
type Chosen = "projects" | "categories" | "blogs"

/** The part of an item in the API's response that is shown here. */
interface Item {
  _id: string
  title?: string
  categoryName?: string
}

function nameOf({ title, categoryName }: Item): string {
  return title ?? categoryName ?? ""
}

/** The first items that a search finds, newest first; rejects with an ApiError. */
export async function searchItems(
  from: string,
  search: string,
  signal: AbortSignal,
): Promise<{ id: string; name: string }[]> {
  const items: Item[] = await call(`GET /${from as Chosen}`, { query: { page: 1, limit: 20, search }, signal })
  return items.map((item) => ({ id: item._id, name: nameOf(item) }))
}

/** The name of an item, or a substitute if it cannot be read. */
export async function itemName(from: string, id: string): Promise<string> {
  try {
    return nameOf(await call(`GET /${from as Chosen}/:id`, { params: { id } }))
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "No longer there" : "The name could not be loaded"
  }
}
