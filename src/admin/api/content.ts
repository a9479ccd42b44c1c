import type { ContentBody, ContentDetail, ContentRow } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { type Call, call, callJson, tagOf } from "./call.ts"

/** Which item of which kind. */
export interface ContentPlace {
  noun: ContentNoun
  id: string
}

function addressOf({ noun, id }: ContentPlace): string {
  return `/content/${noun}/${encodeURIComponent(id)}`
}

/** An item with what is published of it and what is written; rejects with an ApiError, as all calls here. */
export async function readContent(place: ContentPlace): Promise<ContentDetail> {
  return (await callJson("GET", addressOf(place))) as ContentDetail
}

/** Makes an item that is not published yet; never asks for a sign-in. */
export async function addDraft(noun: ContentNoun, body: ContentBody, idempotencyKey: string): Promise<ContentDetail> {
  const options = { json: { body }, idempotencyKey, mayAsk: false }
  return (await callJson("POST", `/content/${noun}`, options)) as ContentDetail
}

/** Saves what is written of an item; never asks for a sign-in. */
export async function saveDraft(place: ContentPlace, body: ContentBody, ifMatch: IfMatch): Promise<ContentDetail> {
  const options = { json: { body }, ifMatch, mayAsk: false }
  return (await callJson("PUT", `${addressOf(place)}/draft`, options)) as ContentDetail
}

/** Discards what is not published of an item; one that never was published goes to the trash. */
export async function discardDraft(place: ContentPlace, ifMatch: IfMatch): Promise<void> {
  await call("DELETE", `${addressOf(place)}/draft`, { ifMatch })
}

/** Has what is written of an item published at a time (ISO), or, where that is undefined, no more. */
export async function scheduleDraft(place: ContentPlace, at: string | undefined, ifMatch: IfMatch) {
  const [method, options] = at === undefined ? ["DELETE", {}] : ["POST", { json: { at } }]
  return (await callJson(method as string, `${addressOf(place)}/schedule`, {
    ...(options as Call),
    ifMatch,
  })) as ContentDetail
}

/** Takes an item from the site; what it says stays as its draft. */
export async function unpublishContent(place: ContentPlace, ifMatch: IfMatch): Promise<ContentDetail> {
  return (await callJson("POST", `${addressOf(place)}/unpublish`, { ifMatch })) as ContentDetail
}

/** Notes that this session has an item open, for a minute and a half; answers who else has, and its ETag. Never asks for a sign-in. */
export async function noteEditing(
  place: ContentPlace,
): Promise<{ editors: ContentRow["editors"]; tag: string | undefined }> {
  const answer = (await callJson("POST", `${addressOf(place)}/editing`, { mayAsk: false })) as Pick<
    ContentRow,
    "editors"
  >
  return { ...answer, tag: tagOf(answer) }
}

/** Notes that this session has closed an item, also as its page goes. */
export async function endEditing(place: ContentPlace): Promise<void> {
  await call("DELETE", `${addressOf(place)}/editing`, { mayAsk: false, keepalive: true })
}

/** The version that a change is of. */
type IfMatch = Call["ifMatch"]
