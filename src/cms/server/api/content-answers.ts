import type { Context } from "hono"
import { type ContentDetail, type ContentRow, editorOf, type DraftRevision } from "../../shared/content.ts"
import { type Noun, singleNames } from "#base/content-states.ts"
import { AppError, isAppError, type LastChange, orUndefined, invalidField } from "#base/errors.ts"
import type { StoredDetail, StoredRow } from "../content-details.ts"
import type { ContentStore } from "../content-store.ts"
import type { Editing } from "../editing.ts"
import { answerVersion, requireMatch } from "#http/etags.ts"
import type { Guarded } from "#accounts/server/require-admin.ts"
import * as z from "zod/mini"
import { parse } from "#base/parse.ts"

/** Where items are, and who has them open. */
export interface Stores {
  content: ContentStore
  editing: Editing
}

/** Rows as screens can show them, with those who have the items open in another session than the caller's. */
export async function withEditors<Row extends Pick<StoredRow, "_id">>(
  c: Context<Guarded>,
  { editing }: Stores,
  rows: readonly Row[],
): Promise<(Row & Pick<ContentRow, "editors">)[]> {
  const ids = rows.map(({ _id }) => _id)
  const others = await editing.findOthers(ids, c.get("who").tokenHash)
  return rows.map((row) => ({ ...row, editors: (others.get(row._id) ?? []).map((email) => editorOf(email)) }))
}

/** The response with an item and its tag. */
export async function answerDetail(
  c: Context<Guarded>,
  stores: Stores,
  detail: StoredDetail,
  status: 200 | 201 = 200,
): Promise<Response> {
  return answerVersion(c, await toAnswer(c, stores, detail), { status, version: versionOf(detail) })
}

async function toAnswer(
  c: Context<Guarded>,
  stores: Stores,
  { item: _item, ...detail }: StoredDetail,
): Promise<ContentDetail> {
  const [shown] = await withEditors(c, stores, [detail])
  return shown as ContentDetail
}

/** The part of an item that its tag identifies: the published version, and with a draft also the revisions of draft and schedule. */
export function versionOf({ noun, isPublished, item, draft, publishAt, scheduled }: StoredDetail): unknown {
  if (singleNames.some((each) => each === noun)) return versionOfSingle(item["version"], draft)
  // The value in the public calls, so the tag is the same there.
  const published = isPublished ? item : null
  return draft ? { revision: draft.revision, publishAt, scheduled: scheduled?.revision, published } : published
}

/** The same of a single document: the number of its published version, and which draft there is. */
export function versionOfSingle(version: unknown, draft: { revision: number } | null | undefined): unknown {
  return draft ? { version, draft: draft.revision } : version
}

/** Throws "stale" if a request requires another version of an item. */
export function requireDetail(c: Context): (current: StoredDetail, last: LastChange) => void {
  return (current, last) => requireMatch(c, versionOf(current), { change: last })
}

/** The result of `work`, whose error "stale" gets the current item if it has none. */
export async function withCurrent<Result>(
  c: Context<Guarded>,
  stores: Stores,
  { noun, id }: { noun: Noun; id: string | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isBare = isAppError(error) && error.code === "stale" && error.current === undefined
    if (!isBare || id === undefined) throw error
    const detail = await orUndefined(stores.content.get(noun, id))
    if (!detail) throw error
    const current = await toAnswer(c, stores, detail)
    const { changedBy, updatedAt, draft } = detail
    const change = error.change ?? { by: changedBy, at: draft?.savedAt ?? updatedAt }
    throw new AppError("stale", error.message, { change, current, cause: error })
  }
}

const header = "Draft"
const words =
  "Draft must be the id of an item and the revision of its draft, such as 019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4/7."
const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,9})$/

export const draftHeaders = z.object({ [header]: z.optional(z.string().check(z.regex(pattern, words))) })

/** The draft that a request specifies; undefined for none. Throws "invalid" if it is malformed or belongs to an item other than `id`. */
export function readDraftHeader(c: Context, id?: string): DraftRevision | undefined {
  const named = parse(draftHeaders, { [header]: c.req.header(header) })[header]
  const [, draftId, revision] = pattern.exec(named ?? "") ?? []
  if (draftId === undefined) return undefined
  // PostgreSQL's column is a 32-bit integer.
  const draft = { id: draftId, revision: Math.min(Number(revision), 2 ** 31 - 1) }
  if (id !== undefined && id !== draft.id) throw invalidField(header, "This is the draft of another item.")
  return draft
}
