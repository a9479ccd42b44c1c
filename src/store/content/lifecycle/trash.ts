import type { Kysely, Transaction } from "kysely"
import { type TrashedItem, trashDays } from "#domain/content/content.ts"
import type { TrashQuery } from "#domain/content/content-query.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { Listed } from "#domain/content/repository.ts"
import type { Tables } from "../../database/tables.ts"
import { forgetUses } from "../../pictures/rows/picture-uses.ts"
import { requireId, requireRow, countRows } from "../../base/rows.ts"
import type { ItemRow } from "../rows/content-kind.ts"
import { changeContent } from "../../base/content-version.ts"
import { type DraftRow, restoreDraft } from "../rows/draft-rows.ts"
import { endSchedule } from "./due-drafts.ts"
import { removeVersions } from "../rows/item-versions.ts"
import { type AnyKind, kindOf } from "./kinds.ts"
import { putBackRow } from "../rows/published-items.ts"
import { trashUsesOf } from "../rows/trash-rows.ts"

/** What was removed and can be restored for 30 days. Calls with an id throw "not-found". */
export interface Trash {
  /** What was removed last comes first; a page of 20 unless the query says otherwise. */
  list(query?: TrashQuery): Promise<Listed<TrashedItem>>
  /** Brings an item back to the state that it had, with its id, its times and its draft; a taken address becomes the next free one. */
  restore(id: string): Promise<TakenItem>
  /** Deletes an item permanently, with its draft and its history. */
  remove(id: string): Promise<TakenItem>
  /** Permanently deletes what was moved there before a time, or all of it, and returns how many items that were. */
  empty(before?: Date): Promise<number>
}

/** What is no longer in the trash. */
type TakenItem = Pick<TrashedItem, "_id" | "noun" | "title">

const day = 24 * 60 * 60 * 1000
const notInTrash = "This is no longer in the trash."

type TrashRow = Tables["trash"]

/** Opens the trash of a database. */
export function openTrash(db: Kysely<Tables>): Trash {
  return {
    async list({ page = 1, limit = 20, noun } = {}) {
      const trash = db.selectFrom("trash")
      const rows = noun ? trash.where("noun", "=", noun) : trash
      const read = rows
        .select(["id", "noun", "title", "path", "trashed_at", "trashed_by"])
        .orderBy("trashed_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset((page - 1) * limit)
      return { items: (await read.execute()).map(toTrashed), total: await countRows(rows) }
    },

    restore: (id) =>
      changeContent(db, async (trx) => {
        const { row, draft, ...taken } = await take(trx, id)
        const kind = kindOf(taken.noun)
        if (row !== "") await putBackRow(trx, kind, JSON.parse(row) as ItemRow)
        if (draft !== "") await restoreDraftOf(trx, kind, draft)
        return taken
      }),

    remove: (id) =>
      changeContent(db, async (trx) => {
        const { _id, noun, title } = await take(trx, id)
        await forget(trx, id)
        return { _id, noun, title }
      }),

    async empty(before) {
      const all = db.selectFrom("trash").select("id")
      const rows = await (before ? all.where("trashed_at", "<=", before.toISOString()) : all).execute()
      if (rows.length === 0) return 0
      return await changeContent(db, async (trx) => {
        let removed = 0
        for (const { id } of rows) {
          const gone = await trx.deleteFrom("trash").where("id", "=", id).returning("id").executeTakeFirst()
          // Somebody else has restored or removed it meanwhile.
          if (!gone) continue
          await forgetUses(trx, trashUsesOf(id))
          await forget(trx, id)
          removed++
        }
        return removed
      })
    },
  }
}

/** Takes an item out of the trash, in a transaction; throws "not-found". */
async function take(trx: Transaction<Tables>, id: string): Promise<TakenItem & Pick<TrashRow, "row" | "draft">> {
  requireId(id, notInTrash)
  const row = await trx.deleteFrom("trash").where("id", "=", id).returningAll().executeTakeFirst()
  const taken = requireRow(row, notInTrash)
  await forgetUses(trx, trashUsesOf(id))
  return { _id: id, noun: taken.noun as ContentNoun, title: taken.title, row: taken.row, draft: taken.draft }
}

/** Removes what is kept of an item that is deleted permanently: its history, and the redirects to it. */
async function forget(trx: Transaction<Tables>, id: string): Promise<void> {
  await removeVersions(trx, id)
  await trx.deleteFrom("redirects").where("item_id", "=", id).execute()
}

/** Puts back a draft; one whose time has passed in the trash is not published the moment that it is restored. */
async function restoreDraftOf(trx: Transaction<Tables>, kind: AnyKind, stored: string): Promise<void> {
  const draft = JSON.parse(stored) as DraftRow
  await restoreDraft(trx, kind, draft)
  if (draft.publish_at === null || draft.publish_at > new Date().toISOString()) return
  await endSchedule(trx, kind, draft, "Its time passed while it was in the trash.")
}

function toTrashed(row: Omit<TrashRow, "row" | "draft">): TrashedItem {
  return {
    _id: row.id,
    noun: row.noun as ContentNoun,
    title: row.title,
    path: row.path,
    trashedAt: row.trashed_at,
    trashedBy: row.trashed_by,
    goneAfter: new Date(Date.parse(row.trashed_at) + trashDays * day).toISOString(),
  }
}
