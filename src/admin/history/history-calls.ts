import type { ContentBody, ContentDetail, ItemVersion, ItemVersionSummary } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { callJson, tagOf } from "../api/call.ts"

/** An item with its history, newest first. */
export interface History {
  detail: ContentDetail
  versions: ItemVersionSummary[]
}

function addressOf(noun: ContentNoun, id: string): string {
  return `/content/${noun}/${encodeURIComponent(id)}`
}

/** An item and its versions without their texts; rejects with an ApiError, as all calls here. */
export async function readHistory(noun: ContentNoun, id: string): Promise<History> {
  const address = addressOf(noun, id)
  const [detail, versions] = await Promise.all([callJson("GET", address), callJson("GET", `${address}/versions`)])
  return { detail: detail as ContentDetail, versions: versions as ItemVersionSummary[] }
}

/** What a version said. */
export async function readVersion(noun: ContentNoun, id: string, number: number): Promise<ContentBody> {
  return ((await callJson("GET", `${addressOf(noun, id)}/versions/${number}`)) as ItemVersion).body
}

/** Makes what a version said the draft of an item; rejects with status 412 where it is no longer as it was read. */
export async function restoreVersion(detail: ContentDetail, number: number): Promise<void> {
  const address = `${addressOf(detail.noun, detail._id)}/versions/${number}/restore`
  await callJson("POST", address, { ifMatch: tagOf(detail) })
}
