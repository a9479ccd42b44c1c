import type { ContentRow } from "../../shared/content.ts"
import type { ContentNoun } from "#base/content-states.ts"
import { call } from "#ui/admin/api/call.ts"
import { lister, type Lister, type ListView } from "#ui/admin/api/client.ts"

/** An item in a list, in any state; an unpublished one contains its draft. */
export type Row<Item> = Omit<ContentRow, "item"> & { item: Partial<Item> }

/** Reads the items of a collection, filtered by the view's `state`, in `order` unless the view has another order. */
export function rowLister<Item>(noun: ContentNoun, length?: number, order = ""): Lister<Row<Item>> {
  const list = lister(`GET /${noun}`, length) as Lister<unknown> as Lister<Row<Item>>
  return Object.assign(
    ({ filters, sort, ...view }: ListView, ...how: [AbortSignal?, boolean?]) =>
      list({ ...view, sort: sort || order, filters: { ...filters, state: filters["state"] || "all" } }, ...how),
    { at: list.at },
  )
}

/** Which item a call is about. */
type Place = Pick<ContentRow, "noun" | "_id">

function paramsOf({ noun, _id }: Place) {
  return { noun, id: _id }
}

/** Publishes the scheduled version of an item, or otherwise its draft, as listed. */
export async function publishItem(row: Place & Pick<ContentRow, "draft" | "scheduled">): Promise<void> {
  const revision = (row.scheduled ?? row.draft)?.revision
  if (revision === undefined) return
  await call("POST /content/:noun/:id/publish", { params: paramsOf(row), draft: `${row._id}/${revision}` })
}

export async function unpublishItem(place: Place): Promise<void> {
  await call("POST /content/:noun/:id/unpublish", { params: paramsOf(place) })
}

export async function removeItem(row: Place & Pick<ContentRow, "isPublished">): Promise<void> {
  // Published with the specification's call.
  const { noun } = row
  if (row.isPublished && noun !== "pages") await call(`DELETE /${noun}/:id`, { params: { id: row._id } })
  else await call("DELETE /content/:noun/:id", { params: paramsOf(row) })
}

export async function restoreItem({ _id }: Pick<ContentRow, "_id">): Promise<void> {
  await call("POST /trash/:id/restore", { params: { id: _id } })
}
