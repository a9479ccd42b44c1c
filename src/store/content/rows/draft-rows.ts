import type { Kysely, Transaction } from "kysely"
import { type ContentBody, type ContentRow, type DraftRevision, draftIsStale } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { carryOver, type DraftBase } from "#domain/content/draft-base.ts"
import { isSameBody } from "#domain/content/same-body.ts"
import { AppError } from "#domain/base/errors.ts"
import { limits } from "#domain/text/limits.ts"
import { toSearchText, toSortKey } from "#domain/text/search-text.ts"
import type { Tables } from "../../database/tables.ts"
import { forgetUses, trackKnownUses } from "../../pictures/rows/picture-uses.ts"
import { findPaths } from "../../base/images.ts"

/** A stored draft. */
export type DraftRow = Tables["drafts"]

/** A kind of content as far as its drafts need it. */
interface DraftKind {
  noun: ContentNoun
  drafts: { title: string; second?: string; searched: readonly string[] }
}

/** What is stored of a draft besides what its body decides. */
type Written = Pick<DraftRow, "id" | "is_published" | "created_at" | "base" | "publish_at" | "scheduled">

/** What was confirmed for automatic publishing, the revision of the draft that it was, and who has scheduled it. */
export interface Scheduled {
  body: ContentBody
  base: DraftBase | null
  revision: number
  savedAt: string
  by: string
}

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
  const saved = { revision: before ? before.revision + 1 : firstRevision(), updated_at: new Date().toISOString() }
  return await putRow(trx, kind, { ...written, ...saved, changed_by: by, problem: "" }, body)
}

async function putRow(
  trx: Transaction<Tables>,
  kind: DraftKind,
  about: Written & Pick<DraftRow, "revision" | "updated_at" | "changed_by" | "problem">,
  body: ContentBody,
): Promise<DraftRow> {
  const row: DraftRow = { ...about, noun: kind.noun, body: JSON.stringify(body), ...toKeys(kind, body) }
  const { id: _id, ...columns } = row
  await trx
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute()
  await trackDraftPictures(trx, row)
  return row
}

/** What is scheduled of a draft; undefined where nothing is. */
export function scheduledOf(draft: DraftRow): Scheduled | undefined {
  return draft.scheduled === null ? undefined : (JSON.parse(draft.scheduled) as Scheduled)
}

/** What a draft says now, as it is scheduled. */
export function toScheduled(draft: DraftRow, by: string): Scheduled {
  const { body, revision, updated_at: savedAt } = draft
  return { body: JSON.parse(body) as ContentBody, base: baseOf(draft), revision, savedAt, by }
}

/** What was published when a draft was begun; null where that is not known. */
export function baseOf({ base }: Pick<DraftRow, "base">): DraftBase | null {
  return base === null ? null : (JSON.parse(base) as DraftBase)
}

/** The column of a draft that is written upon what is published now. */
export function toBase({ at, body }: DraftBase): string {
  return JSON.stringify({ at, body } satisfies DraftBase)
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

/** Stores which pictures a draft shows, or what is scheduled of it, in the transaction that stores it. */
export async function trackDraftPictures(trx: Transaction<Tables>, draft: DraftRow): Promise<void> {
  const { id, paths } = draftUses(draft)
  await trackKnownUses(trx, { kind: "draft", id }, paths)
}

/** The pictures that a draft shows, or what is scheduled of it, and what their uses have as their item. */
function draftUses(draft: DraftRow): { id: string; paths: string[] } {
  const scheduled = JSON.stringify(scheduledOf(draft)?.body ?? {})
  return { id: usesOf(draft.id), paths: [...findPaths(draft.body), ...findPaths(scheduled)] }
}

/** Removes the draft of an item, in a transaction, and returns it; undefined where there was none. */
export async function removeDraft(trx: Transaction<Tables>, id: string): Promise<DraftRow | undefined> {
  const gone = await trx.deleteFrom("drafts").where("id", "=", id).returningAll().executeTakeFirst()
  if (gone) await forgetUses(trx, usesOf(id))
  return gone
}

/** What a publish has taken of a draft, on which base; `later` is what was written after it and stays. */
export interface EndedDraft {
  row: DraftRow
  base: DraftBase | null
  later?: Scheduled
}

/**
 * Ends what is published of a draft, in the same transaction: the draft at this revision, or what was scheduled at it. Throws
 * "stale" where neither is at this revision any more.
 */
export async function endDraft(
  trx: Transaction<Tables>,
  noun: ContentNoun,
  { id, revision }: DraftRevision,
  { isPublished }: Pick<ContentRow, "isPublished">,
): Promise<EndedDraft> {
  const row = await readDraft(trx, noun, id)
  const scheduled = row && scheduledOf(row)
  if (!row || (row.is_published === 1) !== isPublished) throw new AppError("stale", draftIsStale)
  if (row.revision === revision) {
    await removeDraft(trx, id)
    return { row, base: baseOf(row) }
  }
  if (scheduled?.revision !== revision) throw new AppError("stale", draftIsStale)
  return { row, base: scheduled.base, later: scheduled }
}

/** Keeps what was written after what has just been published, as a draft upon that, in the same transaction. */
export async function keepLater(
  trx: Transaction<Tables>,
  kind: DraftKind,
  { row, later }: EndedDraft,
  published: DraftBase,
): Promise<void> {
  if (!later) return
  const body = carryOver(JSON.parse(row.body) as ContentBody, later.body, published.body)
  const base = toBase(published)
  // At the revision that it has, by which the form that holds it knows it again.
  await putRow(trx, kind, { ...row, is_published: 1, base, publish_at: null, scheduled: null, problem: "" }, body)
}

/** Removes the draft of an item that says what has just been published, in the same transaction, unless something else is scheduled. */
export async function dropSameDraft(trx: Transaction<Tables>, id: string, published: ContentBody): Promise<void> {
  const draft = await trx.selectFrom("drafts").selectAll().where("id", "=", id).executeTakeFirst()
  if (!draft) return
  const bodies = [JSON.parse(draft.body) as ContentBody, scheduledOf(draft)?.body ?? {}]
  if (bodies.every((body) => isSameBody(body, published))) await removeDraft(trx, id)
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
