import { type Kysely, sql, type SqlBool, type Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { summariseChange } from "#domain/content/difference/change-summary.ts"
import type { ContentBody, ItemVersion, ItemVersionSummary } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { Tables } from "../../database/tables.ts"
import { findPaths } from "../../base/images.ts"

/** What is published of an item, or was written, when and by whom. */
interface Kept {
  noun: ContentNoun
  id: string
  body: ContentBody
  at: string
  by: string
}

/** The latest published version of an item. */
interface Latest {
  body: ContentBody
}

/** Adds what was published to the history of an item, in the same transaction; `latest` is absent for the first. */
export async function addVersion(trx: Transaction<Tables>, version: Kept, latest?: Latest): Promise<Latest> {
  await insertVersion(trx, version, { is_draft: 0, summary: summariseChange(version.noun, latest?.body, version.body) })
  return version
}

/** Keeps a draft in the history of an item before another one takes its place, in the same transaction, unless a version says the same. */
export async function keepDraft(trx: Transaction<Tables>, draft: Kept): Promise<void> {
  const same = await trx
    .selectFrom("item_versions")
    .select("id")
    .where("item_id", "=", draft.id)
    .where("body", "=", JSON.stringify(draft.body))
    .limit(1)
    .executeTakeFirst()
  if (same) return
  const latest = await readLatestVersion(trx, draft.id)
  await insertVersion(trx, draft, { is_draft: 1, summary: summariseChange(draft.noun, latest?.body, draft.body) })
}

async function insertVersion(
  trx: Transaction<Tables>,
  { noun, id, body, at, by }: Kept,
  { is_draft, summary }: Pick<Tables["item_versions"], "is_draft" | "summary">,
): Promise<void> {
  const last = await trx
    .selectFrom("item_versions")
    .select("number")
    .where("item_id", "=", id)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst()
  const text = JSON.stringify(body)
  const versionId = newId()
  const number = (last?.number ?? 0) + 1
  await trx
    .insertInto("item_versions")
    .values({
      id: versionId,
      item_id: id,
      noun,
      number,
      is_draft,
      body: text,
      summary,
      made_at: at,
      made_by: by,
    })
    .execute()
  const pictures = [...new Set(findPaths(text))].map((path) => ({
    id: `${versionId}/${path}`,
    version_id: versionId,
    path,
  }))
  if (pictures.length > 0) await trx.insertInto("version_pictures").values(pictures).execute()
  await trx
    .deleteFrom("item_versions")
    .where("item_id", "=", id)
    .where("number", "<=", number - maxVersions)
    .execute()
}

/** How many versions of one item are kept; with one more the oldest goes. */
export const maxVersions = 500

/** The latest published version of an item; undefined where it has none. */
export async function readLatestVersion(db: Kysely<Tables>, id: string): Promise<Latest | undefined> {
  const row = await db
    .selectFrom("item_versions")
    .select("body")
    .where("item_id", "=", id)
    .where("is_draft", "=", 0)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst()
  return row && { body: JSON.parse(row.body) as ContentBody }
}

/** The history of an item, newest first. */
export async function listVersions(db: Kysely<Tables>, noun: ContentNoun, id: string): Promise<ItemVersionSummary[]> {
  const rows = await db
    .selectFrom("item_versions")
    .select(["number", "is_draft", "made_at", "made_by", "summary"])
    .where("item_id", "=", id)
    .where("noun", "=", noun)
    .orderBy("number", "desc")
    .execute()
  return rows.map(toSummary)
}

/** A version of an item with what it said; undefined where there is none. */
export async function findVersion(
  db: Kysely<Tables>,
  noun: ContentNoun,
  id: string,
  number: number,
): Promise<ItemVersion | undefined> {
  // PostgreSQL's column holds no larger number.
  if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1) return undefined
  const row = await db
    .selectFrom("item_versions")
    .selectAll()
    .where("item_id", "=", id)
    .where("noun", "=", noun)
    .where("number", "=", number)
    .executeTakeFirst()
  return row && { ...toSummary(row), body: JSON.parse(row.body) as ContentBody }
}

/** Removes the history of an item, in a transaction. */
export async function removeVersions(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom("item_versions").where("item_id", "=", id).execute()
}

/** Removes versions that were made before a time, but for the first published one of each month and the latest of each item. */
export async function thinVersions(db: Kysely<Tables>, before: string): Promise<void> {
  const other = sql`select 1 from item_versions as other where other.item_id = item_versions.item_id and other.is_draft = 0`
  const isNotFirst = sql<SqlBool>`exists (${other} and other.number < item_versions.number and substr(other.made_at, 1, 7) = substr(item_versions.made_at, 1, 7))`
  const isNotLatest = sql<SqlBool>`exists (${other} and other.number > item_versions.number)`
  await db
    .deleteFrom("item_versions")
    .where("made_at", "<", before)
    .where((either) => either.or([either("is_draft", "=", 1), either.and([isNotFirst, isNotLatest])]))
    .execute()
}

type SummaryRow = Pick<Tables["item_versions"], "number" | "is_draft" | "made_at" | "made_by" | "summary">

function toSummary({ number, is_draft, made_at, made_by, summary }: SummaryRow): ItemVersionSummary {
  return { number, isDraft: is_draft === 1, madeAt: made_at, madeBy: made_by, summary }
}
