import type { Kysely, Transaction } from "kysely"
import { type ContentBody, type ContentRow, type DraftRevision, draftIsStale } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/content/content-states.ts"
import { isSameBody } from "#domain/content/same-body.ts"
import { AppError } from "#domain/errors.ts"
import { limits } from "#domain/limits.ts"
import { toSearchText, toSortKey } from "#domain/text/search-text.ts"
import type { Tables } from "../../database/tables.ts"
import { forgetUses, trackKnownUses } from "../../pictures/picture-uses.ts"
import { findPaths } from "../images.ts"

/** A stored draft. */
export type DraftRow = Tables["drafts"]

/** A kind of content as far as its drafts need it. */
interface DraftKind {
  noun: ContentNoun
  drafts: { title: string; second?: string; searched: readonly string[] }
}

/** What is stored of a draft besides what its body decides. */
type Written = Pick<DraftRow, "id" | "is_published" | "created_at" | "publish_at">

/** The draft of an item; undefined where it has none. */
export function readDraft(db: Kysely<Tables>, noun: ContentNoun, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom("drafts").selectAll().where("id", "=", id).where("noun", "=", noun).executeTakeFirst()
}

/** Stores a draft in place of the one before, with its next revision, in a transaction. */
export async function putDraft(
  trx: Transaction<Tables>,
  kind: DraftKind,
  written: Written,
  body: ContentBody,
  { by, before }: { by: string; before?: DraftRow | undefined },
): Promise<DraftRow> {
  const row: DraftRow = {
    ...written,
    noun: kind.noun,
    body: JSON.stringify(body),
    ...toKeys(kind, body),
    revision: before ? before.revision + 1 : firstRevision(),
    updated_at: new Date().toISOString(),
    changed_by: by,
    problem: "",
  }
  const { id: _id, ...columns } = row
  await trx
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute()
  await trackDraftPictures(trx, row)
  return row
}

/** Stores a draft as it was, in a transaction. */
export async function restoreDraft(trx: Transaction<Tables>, kind: DraftKind, row: DraftRow): Promise<void> {
  const keys = toKeys(kind, JSON.parse(row.body) as ContentBody)
  await trx
    .insertInto("drafts")
    .values({ ...row, ...keys })
    .execute()
  await trackDraftPictures(trx, row)
}

/** Stores which pictures a draft shows, in the transaction that stores it. */
export async function trackDraftPictures(trx: Transaction<Tables>, { id, body }: DraftRow): Promise<void> {
  await trackKnownUses(trx, { kind: "draft", id: usesOf(id) }, findPaths(body))
}

/** Removes the draft of an item, in a transaction, and returns it; undefined where there was none. */
export async function removeDraft(trx: Transaction<Tables>, id: string): Promise<DraftRow | undefined> {
  const gone = await trx.deleteFrom("drafts").where("id", "=", id).returningAll().executeTakeFirst()
  if (gone) await forgetUses(trx, usesOf(id))
  return gone
}

/** Removes the draft that is published, in the same transaction; throws "stale" where it is no longer at this revision. */
export async function endDraft(
  trx: Transaction<Tables>,
  noun: ContentNoun,
  { id, revision }: DraftRevision,
  { isPublished }: Pick<ContentRow, "isPublished">,
): Promise<DraftRow> {
  const ended = await trx
    .deleteFrom("drafts")
    .where("id", "=", id)
    .where("noun", "=", noun)
    .where("revision", "=", revision)
    .where("is_published", "=", isPublished ? 1 : 0)
    .returningAll()
    .executeTakeFirst()
  if (!ended) throw new AppError("stale", draftIsStale)
  await forgetUses(trx, usesOf(id))
  return ended
}

/** Removes the draft of an item that says what has just been published, in the same transaction. */
export async function dropSameDraft(trx: Transaction<Tables>, id: string, published: ContentBody): Promise<void> {
  const draft = await trx.selectFrom("drafts").select("body").where("id", "=", id).executeTakeFirst()
  if (draft && isSameBody(JSON.parse(draft.body) as ContentBody, published)) await removeDraft(trx, id)
}

/** What a picture's use by a draft has as its item, apart from that of the published item. */
function usesOf(id: string): string {
  return `draft:${id}`
}

/** The columns by which a draft is listed and found. */
export function toKeys({ drafts: { title: titleField, second, searched } }: DraftKind, body: ContentBody) {
  const textOf = (name: string | undefined) => (name !== undefined && typeof body[name] === "string" ? body[name] : "")
  const title = textOf(titleField).trim().slice(0, limits.title).toWellFormed()
  const texts = searched.map((name) => textsIn(body[name])).join(" ")
  return {
    title,
    title_key: toSortKey(title),
    second_key: toSortKey(textOf(second)),
    search_text: toSearchText(texts.slice(0, maxSearched).toWellFormed()),
  }
}

/** How many characters of a draft are searched. */
const maxSearched = 100_000

function textsIn(value: unknown): string {
  if (typeof value === "string") return value.replaceAll(/<[^<>]*>/g, " ")
  if (typeof value === "number") return String(value)
  if (typeof value !== "object" || value === null) return ""
  return Object.values(value).map(textsIn).join(" ")
}

/** A draft that follows another one begins later, so that no revision comes twice. */
function firstRevision(): number {
  return Math.floor((Date.now() - Date.UTC(2026, 0)) / 1000)
}
