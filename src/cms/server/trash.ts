import type { Kysely, Transaction } from "kysely"
import { contentNotFound, type TrashedItem, trashDays, type TrashQuery } from "../shared/content.ts"
import type { ContentNoun } from "#base/content-states.ts"
import type { Listed } from "#base/repository.ts"
import { AppError } from "#base/errors.ts"
import { claimPath } from "#redirects/server/redirect-table.ts"
import { keepOrFreeSlug } from "#redirects/server/slugs.ts"
import type { DocumentRow, Tables } from "#db/tables.ts"
import { countRows, requireId, requireRow } from "#db/rows.ts"
import { changeContent } from "#db/content-version.ts"
import { putRow, readDocuments, setColumns, trackDraft, trackLive } from "./documents.ts"
import { endSchedule } from "./drafts.ts"
import { columnsOf, isWithPages, type Kind, type KindOf, readUndamaged } from "./kinds.ts"
import { removeDocument } from "./publish.ts"

type TakenItem = Pick<TrashedItem, "_id" | "noun" | "title">

const day = 24 * 60 * 60 * 1000
const notInTrash = "This is no longer in the trash."

/** Moves a document with its draft to the trash, in a transaction of `changeContent`. */
export async function moveToTrash(trx: Transaction<Tables>, { id, has_draft, is_live }: DocumentRow, by: string) {
  if (is_live === 0 && has_draft === 0) throw new AppError("not-found", contentNotFound)
  const trashed_at = new Date().toISOString()
  await setColumns(trx, id, { is_live: 0, is_trashed: 1, trashed_at, trashed_by: by })
}

/** Returns the trash of a database: removed items can be restored for 30 days. Calls with an id throw "not-found". */
export function createTrash(db: Kysely<Tables>, kindOf: KindOf) {
  return {
    /** Latest removal first, 20 a page by default. */
    async list({ page = 1, limit = 20, noun }: TrashQuery = {}): Promise<Listed<TrashedItem>> {
      // There is an index of these times.
      const trash = db.selectFrom("documents").where("trashed_at", "is not", null)
      const rows = noun ? trash.where("collection", "=", noun) : trash
      const read = rows
        .select(["id", "collection", "title", "path", "trashed_at", "trashed_by"])
        .orderBy("trashed_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset((page - 1) * limit)
      return { items: (await read.execute()).map(toTrashed), total: await countRows(rows) }
    },

    /** Brings an item back as it was, with its id, its times and its draft; a taken address becomes the next free one. */
    restore: (id: string): Promise<TakenItem> =>
      changeContent(db, async (trx) => {
        const row = await readTrashed(trx, id)
        const kind = kindOf(row.collection as ContentNoun)
        const back = { is_trashed: 0, trashed_at: null, trashed_by: "" }
        if (row.body === "") await setColumns(trx, id, back)
        else await restoreLive(trx, kind, { ...row, ...back, is_live: 1 })
        await restoreDraft(trx, kind, id)
        return toTaken(row)
      }),

    /** Deletes an item permanently, with its draft and its history. */
    remove: (id: string): Promise<TakenItem> =>
      changeContent(db, async (trx) => {
        const row = await readTrashed(trx, id)
        await forget(trx, id)
        return toTaken(row)
      }),

    /** Permanently deletes items moved there before a time, or all of them, and returns their number. */
    async empty(before?: Date): Promise<number> {
      const all = db.selectFrom("documents").select("id").where("is_trashed", "=", 1)
      const rows = await (before ? all.where("trashed_at", "<=", before.toISOString()) : all).execute()
      if (rows.length === 0) return 0
      return await changeContent(db, async (trx) => {
        let removed = 0
        for (const { id } of rows) {
          const there = trx.selectFrom("documents").select("id").where("id", "=", id).where("is_trashed", "=", 1)
          // Someone has restored or removed it in the meantime.
          if (!(await there.executeTakeFirst())) continue
          await forget(trx, id)
          removed++
        }
        return removed
      })
    },
  }
}

async function readTrashed(trx: Transaction<Tables>, id: string): Promise<DocumentRow> {
  requireId(id, notInTrash)
  const row = trx.selectFrom("documents").selectAll().where("id", "=", id).where("is_trashed", "=", 1)
  return requireRow(await row.executeTakeFirst(), notInTrash)
}

/** Deletes a document permanently, and the redirects to it. */
async function forget(trx: Transaction<Tables>, id: string): Promise<void> {
  await removeDocument(trx, id)
  await trx.deleteFrom("redirects").where("item_id", "=", id).execute()
}

/** Publishes a document again as it was; a taken address becomes the next free one. */
async function restoreLive(trx: Transaction<Tables>, kind: Kind, row: DocumentRow): Promise<void> {
  const inputs = readUndamaged(kind, row.body)
  if (!inputs) throw new AppError("invalid", "This item can’t be restored because its stored data is damaged.")
  let { body } = row
  if (kind.slug !== undefined && isWithPages(kind.noun) && row.key === "") {
    const slug = await keepOrFreeSlug(trx, kind.noun, { slug: row.slug, title: row.title })
    inputs[kind.slug] = slug
    body = JSON.stringify({ ...(JSON.parse(body) as object), [kind.slug]: slug })
  }
  const restored = { ...row, ...columnsOf(kind, row.key, inputs), body }
  await putRow(trx, restored)
  await trackLive(trx, kind, restored, inputs)
  await claimPath(trx, restored.path, row.id)
}

/** Restores the draft of a document. If its time passed in the trash, its schedule ends, because it would be published at once. */
async function restoreDraft(trx: Transaction<Tables>, kind: Kind, id: string): Promise<void> {
  const [document] = await readDocuments(trx, kind.noun, [id])
  if (!document) return
  await trackDraft(trx, id, document.draft_body, document.scheduled_body)
  const { publish_at } = document
  if (publish_at === null || publish_at > new Date().toISOString()) return
  await endSchedule(trx, kind, document, "Its time passed while it was in the trash.")
}

function toTaken({ id, collection, title }: DocumentRow): TakenItem {
  return { _id: id, noun: collection as ContentNoun, title }
}

function toTrashed(
  row: Pick<DocumentRow, "id" | "collection" | "title" | "path" | "trashed_at" | "trashed_by">,
): TrashedItem {
  const { id, collection, title, path, trashed_by: trashedBy } = row
  const trashedAt = row.trashed_at ?? ""
  const goneAfter = new Date(Date.parse(trashedAt) + trashDays * day).toISOString()
  return { _id: id, noun: collection as ContentNoun, title, path, trashedAt, trashedBy, goneAfter }
}
