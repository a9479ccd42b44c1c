import type { ContentDetail, ContentRow, LinkPlace, TrashedItem } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { Listed } from "#domain/content/repository.ts"
import { call, callJson } from "./call.ts"
import { listPage, type ListView } from "./client.ts"

/** An item of any state, as a list shows it; one that was never published holds what is written so far. */
export type Row<Item> = Omit<ContentRow, "item"> & { item: Partial<Item> }

/** Which item a call is about. */
type Place = Pick<ContentRow, "noun" | "_id">

function addressOf({ noun, _id }: Place): string {
  return `/content/${noun}/${encodeURIComponent(_id)}`
}

/**
 * One page of the items of a kind, in all states or the one that the view's filter `state` names; with `isQuiet` it never asks
 * for a sign-in. Rejects with an ApiError, as all calls here.
 */
export function listRows<Item>(
  noun: ContentNoun,
  view: ListView,
  signal?: AbortSignal,
  isQuiet?: boolean,
): Promise<Listed<Row<Item>>> {
  const filters = { ...view.filters, state: view.filters["state"] || "all" }
  return listPage<Row<Item>>(`/${noun}`, { ...view, filters }, signal, isQuiet)
}

/** Publishes what is scheduled of an item, or else its draft, as the list shows it; does nothing where it has neither. */
export async function publishItem(row: Place & Pick<ContentRow, "draft" | "scheduled">): Promise<void> {
  const revision = (row.scheduled ?? row.draft)?.revision
  if (revision === undefined) return
  await call("POST", `${addressOf(row)}/publish`, { draft: `${row._id}/${revision}` })
}

/** Takes an item off the site and keeps it as a draft. */
export async function unpublishItem(place: Place): Promise<void> {
  await call("POST", `${addressOf(place)}/unpublish`)
}

/** Moves an item to the trash, published or not. */
export async function removeItem(row: Place & Pick<ContentRow, "isPublished">): Promise<void> {
  // What is published by the call of the specification.
  await call("DELETE", row.isPublished ? `/${row.noun}/${encodeURIComponent(row._id)}` : addressOf(row))
}

/** Makes a copy, not published, of what is published; else of what is scheduled, else of the draft. */
export async function duplicateItem(place: Place): Promise<ContentDetail> {
  return (await callJson("POST", `${addressOf(place)}/duplicate`)) as ContentDetail
}

/** Where the site has links to these paths of items' pages, which commas separate. */
export async function listLinkPlaces(paths: string, signal: AbortSignal): Promise<LinkPlace[]> {
  return (await callJson("GET", `/links?to=${encodeURIComponent(paths)}`, { signal })) as LinkPlace[]
}

/** One page of what is in the trash. */
export function listTrash(view: ListView, signal?: AbortSignal): Promise<Listed<TrashedItem>> {
  return listPage<TrashedItem>("/trash", view, signal)
}

/** Brings an item back from the trash, to the state that it had. */
export async function restoreItem({ _id }: Pick<TrashedItem, "_id">): Promise<void> {
  await call("POST", `/trash/${encodeURIComponent(_id)}/restore`)
}

/** Deletes an item of the trash permanently. */
export async function deleteForGood({ _id }: Pick<TrashedItem, "_id">): Promise<void> {
  await call("DELETE", `/trash/${encodeURIComponent(_id)}`)
}

/** Deletes all that is in the trash permanently; how many items that were. */
export async function emptyTrash(): Promise<number> {
  return ((await callJson("DELETE", "/trash")) as { removed: number }).removed
}
