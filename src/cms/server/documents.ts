import { type Kysely, type Transaction } from "kysely"
import type { Noun } from "#base/content-states.ts"
import { parseBody } from "../fields/field.ts"
import { imagesIn } from "../shared/images.ts"
import { contentNotFound } from "../shared/content.ts"
import { findAlts } from "#images/shared/alt-texts.ts"
import { moveAddress, claimPath } from "#redirects/server/redirect-table.ts"
import { findPaths } from "#images/server/stored-images.ts"
import { preserveUnknown, requireId, requireRow } from "#db/rows.ts"
import type { DocumentRow, Tables } from "#db/tables.ts"
import { trackImages, trackKnownImages } from "./image-uses.ts"
import { fillMissingAlts } from "#images/server/picture-rows.ts"
import { insertRevision } from "./revisions.ts"
import { columnsOf, type Inputs, keysOf, type Kind, searchTextOf, toItem } from "./kinds.ts"

/** A document that is not in the trash, with its draft and its scheduled version. */
export interface StoredDocument extends DocumentRow {
  /** Null if it has no draft, as the three below. */
  draft_body: string | null
  draft_base: number | null
  draft_at: string | null
  draft_by: string | null
  /** The version published when the draft was started; null if it is still the published one, or unknown. */
  base_body: string | null
  /** Null if nothing is scheduled, as those below. */
  scheduled_body: string | null
  scheduled_base: number | null
  scheduled_at: string | null
  scheduled_by: string | null
  scheduled_base_body: string | null
}

/** The date of a single document that was never saved. */
const never = new Date(0).toISOString()

const withoutDraft = {
  draft_body: null,
  draft_base: null,
  draft_at: null,
  draft_by: null,
  base_body: null,
  scheduled_body: null,
  scheduled_base: null,
  scheduled_at: null,
  scheduled_by: null,
  scheduled_base_body: null,
}

/** The existing documents among these, unordered, as they are at one moment. */
export async function readDocuments(db: Kysely<Tables>, noun: Noun, ids: readonly string[]): Promise<StoredDocument[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom("documents")
    .leftJoin("document_drafts as draft", "draft.id", "documents.id")
    .leftJoin("revisions as base", (join) =>
      // The document's row contains the published version.
      join
        .onRef("base.document_id", "=", "documents.id")
        .onRef("base.number", "=", "draft.base")
        .onRef("base.number", "!=", "documents.revision"),
    )
    .leftJoin("revisions as scheduled", (join) =>
      join.onRef("scheduled.document_id", "=", "documents.id").onRef("scheduled.number", "=", "documents.scheduled"),
    )
    .leftJoin("revisions as before", (join) =>
      join.onRef("before.document_id", "=", "documents.id").onRef("before.number", "=", "scheduled.base"),
    )
    .selectAll("documents")
    .select([
      "draft.body as draft_body",
      "draft.base as draft_base",
      "draft.saved_at as draft_at",
      "draft.saved_by as draft_by",
    ])
    .select(["base.body as base_body", "before.body as scheduled_base_body"])
    .select(["scheduled.body as scheduled_body", "scheduled.base as scheduled_base"])
    .select(["scheduled.made_at as scheduled_at", "scheduled.made_by as scheduled_by"])
    .where("documents.collection", "=", noun)
    .where("documents.is_trashed", "=", 0)
    .where("documents.id", "in", ids)
    .execute()
}

/** The version published when a draft was started; null if it is unknown or damaged. */
export function baseBodyOf({ is_live, draft_base, revision, body, base_body }: StoredDocument): string | null {
  const base = is_live === 1 && draft_base === revision ? body : base_body
  return base !== null && parseBody(base) ? base : null
}

/** A document, published or not; throws "not-found". */
export async function readDocument(db: Kysely<Tables>, kind: Kind, id: string): Promise<StoredDocument> {
  const { noun } = kind
  if (kind.first && id === noun) {
    const found = (await readDocuments(db, noun, [id]))[0] ?? { ...firstRow(kind), ...withoutDraft }
    const { created_at, updated_at } = found
    return { ...found, created_at: created_at || never, updated_at: updated_at || never }
  }
  requireId(id, contentNotFound)
  return requireRow((await readDocuments(db, noun, [id]))[0], contentNotFound)
}

function firstRow({ noun, first }: Kind): DocumentRow {
  return { ...newRow(noun, { id: noun, created_at: "" }), is_live: 1, revision: 1, body: JSON.stringify(first) }
}

/** Stores the initial body of a single document as no one's version, in a transaction, so a later release cannot change it. */
export async function storeFirst(trx: Transaction<Tables>, kind: Kind): Promise<void> {
  const row = firstRow(kind)
  const { id, body } = row
  const own = trx
    .insertInto("documents")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
  if (!(await own.returning("id").executeTakeFirst())) return
  const version = { document_id: id, kind: "published" as const, summary: "", made_at: null, made_by: "", body }
  await insertRevision(trx, version, false)
}

/** The row of a published document; throws "not-found" with the message of its kind. */
export async function readLive(db: Kysely<Tables>, { noun, notFound }: Kind, id: string): Promise<DocumentRow> {
  requireId(id, notFound)
  const rows = db.selectFrom("documents").selectAll().where("id", "=", id).where("collection", "=", noun)
  return requireRow(await rows.where("is_live", "=", 1).executeTakeFirst(), notFound)
}

/** A published version: its inputs, author and time. */
interface Published {
  id: string
  key: string
  inputs: Inputs
  at: string
  by: string
}

/** Stores the published version of a document and all derived data, in a transaction of `changeContent`. */
export async function putLive(
  trx: Transaction<Tables>,
  kind: Kind,
  { id, key, inputs, at, by }: Published,
  before?: DocumentRow,
): Promise<DocumentRow> {
  const body = JSON.stringify(preserveUnknown(before && parseBody(before.body), inputs))
  const row = {
    ...(before ? rowOf(before) : newRow(kind.noun, { id, key, created_at: at })),
    ...columnsOf(kind, key, inputs),
    is_live: 1,
    updated_at: at,
    changed_by: by,
    body,
  }
  await putRow(trx, row)
  await trackLive(trx, kind, row, inputs)
  if (before?.is_live === 1) await moveAddress(trx, { from: before.path, to: row.path, id, by })
  else await claimPath(trx, row.path, id)
  return row
}

export async function trackLive(trx: Transaction<Tables>, kind: Kind, row: DocumentRow, inputs: Inputs): Promise<void> {
  await putTexts(trx, kind, row.id, { live_text: searchTextOf(kind, inputs) })
  await trackImages(trx, { id: row.id, part: "live", title: row.title }, imagesIn(kind.collection, inputs, findPaths))
  await fillMissingAlts(trx, findAlts(toItem(kind, row)))
}

export function newRow(
  collection: string,
  about: Pick<DocumentRow, "id" | "created_at"> & { key?: string },
): DocumentRow {
  return {
    collection,
    key: "",
    slug: "",
    path: "",
    title: "",
    title_key: "",
    second_key: "",
    filter_1: "",
    filter_2: "",
    flag: 0,
    is_live: 0,
    is_trashed: 0,
    has_draft: 0,
    revision: 0,
    draft_number: 0,
    publish_at: null,
    scheduled: null,
    scheduled_draft: null,
    problem: "",
    updated_at: about.created_at,
    changed_by: "",
    trashed_at: null,
    trashed_by: "",
    body: "",
    ...about,
  }
}

function rowOf(document: DocumentRow): DocumentRow {
  const names = Object.keys(newRow("", { id: "", created_at: "" })) as (keyof DocumentRow)[]
  return Object.fromEntries(names.map((name) => [name, document[name]])) as unknown as DocumentRow
}

/** Stores a row, new or changed. */
export async function putRow(trx: Transaction<Tables>, row: DocumentRow): Promise<void> {
  const { id: _id, ...columns } = row
  await trx
    .insertInto("documents")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute()
}

export async function setColumns(trx: Transaction<Tables>, id: string, columns: Partial<DocumentRow>): Promise<void> {
  await trx.updateTable("documents").set(columns).where("id", "=", id).execute()
}

export async function putTexts(
  trx: Transaction<Tables>,
  { noun }: Pick<Kind, "noun">,
  id: string,
  texts: Partial<Record<"live_text" | "draft_text", string>>,
): Promise<void> {
  await trx
    .insertInto("document_texts")
    .values({ id, collection: noun, live_text: "", draft_text: "", ...texts })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(texts))
    .execute()
}

/** Stores which images a draft and its scheduled version show. */
export async function trackDraft(trx: Transaction<Tables>, id: string, ...bodies: (string | null)[]): Promise<void> {
  // A link to the file of an image, or its path in a text, does not show it.
  if (id === "navigation" || id === "rate-card") return
  await trackKnownImages(
    trx,
    { id, part: "draft" },
    bodies.flatMap((body) => findPaths(body ?? "")),
  )
}

export function draftColumns(kind: Kind, inputs: Inputs): Partial<DocumentRow> {
  return { ...keysOf(kind, inputs), slug: "", path: "", filter_1: "", filter_2: "", flag: 0 }
}
