import type { ContentBody, ContentDetail, ContentRow } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { type Call, call, tagOf } from "./call.ts"

/** Which item of which kind. */
interface ContentPlace {
  noun: ContentNoun
  id: string
}

/** Makes an item that is not published yet; never asks for a sign-in. Rejects with an ApiError, as all calls here. */
export function addDraft(noun: ContentNoun, body: ContentBody, idempotencyKey: string): Promise<ContentDetail> {
  return call("POST /content/:noun", { params: { noun }, json: { body }, idempotencyKey, mayAsk: false })
}

/** Saves what is written of an item; never asks for a sign-in. */
export function saveDraft(params: ContentPlace, body: ContentBody, ifMatch: IfMatch): Promise<ContentDetail> {
  return call("PUT /content/:noun/:id/draft", { params, json: { body }, ifMatch, mayAsk: false })
}

/** Has what is written of an item published at a time (ISO), or, where that is undefined, no more. */
export function scheduleDraft(params: ContentPlace, at: string | undefined, ifMatch: IfMatch): Promise<ContentDetail> {
  return at === undefined
    ? call("DELETE /content/:noun/:id/schedule", { params, ifMatch })
    : call("POST /content/:noun/:id/schedule", { params, json: { at }, ifMatch })
}

/** Notes that this session has an item open, for a minute and a half; answers who else has, and its ETag. Never asks for a sign-in. */
export async function noteEditing(
  params: ContentPlace,
): Promise<{ editors: ContentRow["editors"]; tag: string | undefined }> {
  const answer = await call("POST /content/:noun/:id/editing", { params, mayAsk: false })
  return { ...answer, tag: tagOf(answer) }
}

/** Notes that this session has closed an item, also as its page goes. */
export async function endEditing(params: ContentPlace): Promise<void> {
  await call("DELETE /content/:noun/:id/editing", { params, mayAsk: false, keepalive: true })
}

/** The version that a change is of. */
type IfMatch = Call["ifMatch"]
