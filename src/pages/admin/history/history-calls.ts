import type { ContentValues, ContentDetail, ItemVersionSummary } from "#cms/shared/content.ts"
import type { ContentNoun } from "#base/content-states.ts"
import { call, tagOf } from "#ui/admin/api/call.ts"

/** An item with its history, latest first. */
export interface History {
  detail: ContentDetail
  versions: ItemVersionSummary[]
}

/** An item and its versions without their content; rejects with an ApiError, like all calls here. */
export async function readHistory(noun: ContentNoun, id: string): Promise<History> {
  const about = { params: { noun, id } }
  const [detail, versions] = await Promise.all([
    call("GET /content/:noun/:id", about),
    call("GET /content/:noun/:id/revisions", about),
  ])
  return { detail, versions }
}

/** The content of a version. */
export async function readVersion(noun: ContentNoun, id: string, number: number): Promise<ContentValues> {
  return (await call("GET /content/:noun/:id/revisions/:number", { params: { noun, id, number } })).values
}

/** Restores a version as the draft of an item; rejects with status 412 if the item has changed since it was read. */
export async function restoreVersion(detail: ContentDetail, number: number): Promise<void> {
  const params = { noun: detail.noun, id: detail._id, number }
  await call("POST /content/:noun/:id/revisions/:number/restore", { params, ifMatch: tagOf(detail) })
}
