import { type Kysely, sql, type SqlBool, type Transaction } from "kysely"
import type { ItemVersion, ItemVersionSummary, ContentValues } from "../shared/content.ts"
import { isSameBody } from "../shared/same-body.ts"
import { requireRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { findPaths } from "#images/server/stored-images.ts"
import { type Inputs, type Kind, readInputs, readUndamaged } from "./kinds.ts"
import type { Collection } from "../shared/collection.ts"
import { compareDocuments } from "../shared/difference/compare-documents.ts"
import type { FieldDifference } from "../shared/difference/difference.ts"
import { readLines } from "../shared/difference/paragraphs.ts"

type RevisionRow = Tables["revisions"]

export type NewRevision = Pick<RevisionRow, "document_id" | "kind" | "summary" | "made_at" | "made_by" | "body"> & {
  base?: number
}

const versionNotFound = "This version no longer exists. Of versions older than a year, one a month is kept."

/** The maximum number of revisions of a document; a new one then replaces the oldest. */
export const maxVersions = 500

/** The number of a scheduled revision, so the history has no gap after it is published. */
const waiting = 0

/** Adds a revision with the next number, in a transaction, and returns that. */
export async function insertRevision(
  trx: Transaction<Tables>,
  revision: NewRevision,
  isLimited = true,
): Promise<number> {
  const { document_id, body } = revision
  const number = revision.kind === "scheduled" ? waiting : (await readLastNumber(trx, document_id)) + 1
  await trx
    .insertInto("revisions")
    .values({ base: 0, ...revision, id: `${document_id}/${number}`, number })
    .execute()
  await addImages(trx, { document_id, number, body })
  if (isLimited && number > maxVersions) {
    // Only a published version may take the place of another one.
    const evicted = revision.kind === "published" ? sql`1 = 1` : sql`kind = 'draft'`
    await removeRevisions(
      trx,
      sql`document_id = ${document_id} and number <= ${number - maxVersions} and number > ${waiting} and ${evicted}`,
    )
  }
  return number
}

/** Changes the revision of a document that waits for its time, in a transaction. */
export async function changeWaiting(
  trx: Transaction<Tables>,
  document_id: string,
  columns: Pick<RevisionRow, "base" | "body">,
): Promise<void> {
  await trx.updateTable("revisions").set(columns).where("id", "=", `${document_id}/${waiting}`).execute()
  await removeImages(trx, { document_id, number: waiting })
  await addImages(trx, { document_id, number: waiting, body: columns.body })
}

async function addImages(
  trx: Transaction<Tables>,
  { document_id, number, body }: Pick<RevisionRow, "document_id" | "number" | "body">,
): Promise<void> {
  const images = [...new Set(findPaths(body))].map((path) => {
    return { id: `${document_id}/revision/${number}/${path}`, path, document_id, part: "revision" as const, number }
  })
  if (images.length > 0) await trx.insertInto("document_images").values(images).execute()
}

async function removeImages(
  db: Kysely<Tables>,
  { document_id, number }: Pick<RevisionRow, "document_id" | "number">,
): Promise<void> {
  const rows = db.deleteFrom("document_images").where("document_id", "=", document_id).where("part", "=", "revision")
  await rows.where("number", "=", number).execute()
}

async function readLastNumber(db: Kysely<Tables>, id: string): Promise<number> {
  const rows = db.selectFrom("revisions").select("number").where("document_id", "=", id)
  return (await rows.orderBy("number", "desc").limit(1).executeTakeFirst())?.number ?? 0
}

/** Adds the published version of a document to its history, in the same transaction, and returns its number. */
export async function addPublished(
  trx: Transaction<Tables>,
  kind: Kind,
  { id, inputs, body, at, by }: { id: string; inputs: Inputs; body: string; at: string; by: string },
): Promise<number> {
  const latest = await readLatest(trx, id)
  const before = latest && readInputs(kind, latest.body)
  const summary = summariseChange(kind.collection, before, inputs)
  return await insertRevision(trx, { document_id: id, kind: "published", summary, made_at: at, made_by: by, body })
}

/**
 * Stores a draft in the history of a document before another one takes its place, in the same transaction, unless a revision
 * equals it. Returns the revision that says it.
 */
export async function addReplaced(
  trx: Transaction<Tables>,
  kind: Kind,
  { id, body, at, by }: { id: string; body: string; at: string; by: string },
): Promise<ItemVersionSummary> {
  const same = trx.selectFrom("revisions").selectAll().where("document_id", "=", id).where("body", "=", body)
  const equal = await same.where("kind", "!=", "scheduled").limit(1).executeTakeFirst()
  if (equal) return toSummary(equal)
  const [latest, inputs] = [await readLatest(trx, id), readInputs(kind, body)]
  const before = latest && readInputs(kind, latest.body)
  if (latest && before && isSameBody(inputs, before)) return toSummary(latest)
  const summary = summariseChange(kind.collection, before, inputs)
  const made = { made_at: at, made_by: by }
  const number = await insertRevision(trx, { document_id: id, kind: "draft", summary, ...made, body })
  return toSummary({ number, kind: "draft", summary, ...made })
}

/** The latest published revision of a document; undefined if it was never published. */
export async function readLatest(db: Kysely<Tables>, id: string): Promise<RevisionRow | undefined> {
  return await db
    .selectFrom("revisions")
    .selectAll()
    .where("document_id", "=", id)
    .where("kind", "=", "published")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** The history of a document, newest first. */
export async function listRevisions(db: Kysely<Tables>, id: string): Promise<ItemVersionSummary[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(["number", "kind", "made_at", "made_by", "summary"])
    .where("document_id", "=", id)
    .where("kind", "!=", "scheduled")
    .orderBy("number", "desc")
    .execute()
  return rows.map(toSummary)
}

/** The row of a revision of a document; undefined if there is none, or if it only waits for its time. */
export async function findRevision(db: Kysely<Tables>, id: string, number: number): Promise<RevisionRow | undefined> {
  // PostgreSQL's column is a 32-bit integer.
  if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1) return undefined
  const rows = db.selectFrom("revisions").selectAll().where("document_id", "=", id).where("number", "=", number)
  return await rows.where("kind", "!=", "scheduled").executeTakeFirst()
}

/** A revision with its values; throws "not-found" if it is missing or damaged. */
export function toVersion(kind: Kind, row: RevisionRow | undefined): ItemVersion {
  const { body, ...found } = requireRow(row, versionNotFound)
  return { ...toSummary(found), values: requireRow(readUndamaged(kind, body), "This version is damaged.") }
}

function toSummary(row: Pick<RevisionRow, "number" | "kind" | "made_at" | "made_by" | "summary">): ItemVersionSummary {
  const { number, kind, made_at, made_by: madeBy, summary } = row
  return { number, isDraft: kind === "draft", madeAt: made_at ?? "", madeBy, summary }
}

export async function removeHistory(trx: Transaction<Tables>, id: string): Promise<void> {
  await removeRevisions(trx, sql`document_id = ${id}`)
}

export async function removeRevision(trx: Transaction<Tables>, id: string, number: number): Promise<void> {
  await removeRevisions(trx, sql`document_id = ${id} and number = ${number}`)
}

async function removeRevisions(db: Kysely<Tables>, which: ReturnType<typeof sql>): Promise<void> {
  const condition = which as ReturnType<typeof sql<SqlBool>>
  const gone = await db.deleteFrom("revisions").where(condition).returning(["document_id", "number"]).execute()
  for (const each of gone) await removeImages(db, each)
}

/**
 * Removes revisions that were made before a time, except the first published one of each month and the latest of each document.
 * Those of single documents stay, because others refer to them by number.
 */
export async function pruneRevisions(db: Kysely<Tables>, before: string): Promise<void> {
  const other = sql`select 1 from revisions as other where other.document_id = revisions.document_id and other.kind = 'published'`
  const isNotFirst = sql`exists (${other} and other.number < revisions.number and substr(other.made_at, 1, 7) = substr(revisions.made_at, 1, 7))`
  const isNotLatest = sql`exists (${other} and other.number > revisions.number)`
  const isSingle = sql`document_id in (select id from documents where id = collection)`
  await removeRevisions(
    db,
    sql`made_at < ${before} and not ${isSingle} and (kind = 'draft' or (kind = 'published' and ${isNotFirst} and ${isNotLatest}))`,
  )
}

/** Summarises a version, such as "Title, description and 2 sections"; `before` is absent for the first one. */
export function summariseChange(
  collection: Pick<Collection, "fields">,
  before: ContentValues | undefined,
  after: ContentValues,
): string {
  if (!before) return "First version"
  const changed = compareDocuments(collection, before, after, readLines)
    .filter(({ isSame }) => !isSame)
    .flatMap(wordsFor)
  if (changed.length === 0) return "Nothing changed"
  const text = new Intl.ListFormat("en-IN").format(new Set(changed))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordsFor(difference: FieldDifference): string[] {
  if (difference.kind === "list") {
    const { one, entries } = difference
    // Those that only moved are one change.
    const count = entries.filter(({ change }) => change !== "same").length || 1
    return [`${count} ${one.toLowerCase()}${count === 1 ? "" : "s"}`]
  }
  if (difference.kind === "picture" && difference.name === "image") {
    const { before, after } = difference
    return [
      before.path === after.path ? "" : "picture",
      before.alt.trim() === after.alt.trim() ? "" : "what it shows",
    ].filter(Boolean)
  }
  return [difference.label.toLowerCase()]
}
