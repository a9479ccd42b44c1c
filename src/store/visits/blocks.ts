import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import type { Keyed } from "#domain/content/repository.ts"
import { type BlockForm, visitMessages } from "#domain/visit/visit.ts"
import type { Block } from "#domain/visit/visit-entities.ts"
import { once } from "../base/idempotency.ts"
import { requireId, requireRow } from "../base/rows.ts"
import { transact } from "../database/failures.ts"
import type { Tables } from "../database/tables.ts"
import { toBlock } from "./visit-rows.ts"

/** Days of the business's zone, both counted. */
export interface Days {
  from: string
  to: string
}

/** Days of which either may be absent: all from one on, or to another. */
export interface AnyDays {
  from?: string | undefined
  to?: string | undefined
}

/** The times at which the office takes no visits. */
export interface Blocks {
  /** Blocks a time; visits that are booked in it stay. */
  block(form: BlockForm, about: { by: string; keyed?: Keyed | undefined }): Promise<Block>
  unblock(id: string): Promise<void>
  listBlocks(days: AnyDays): Promise<Block[]>
}

/** Opens the blocks of a database; `rangeOf` says when days begin and end. */
export function openBlocks(
  db: Kysely<Tables>,
  { now, rangeOf }: { now(): Date; rangeOf(days: AnyDays): Promise<{ begin: string; end: string }> },
): Blocks {
  return {
    block: ({ kind, startsAt, endsAt, words }, { by, keyed }) =>
      transact(db, (trx) =>
        once(trx, keyed, async () => {
          const times = { starts_at: startsAt, ends_at: endsAt }
          const row = { id: newId(), kind: kind ?? "", ...times, words, made_at: now().toISOString(), made_by: by }
          await trx.insertInto("visit_blocks").values(row).execute()
          return toBlock(row)
        }),
      ),

    async unblock(id) {
      requireId(id, visitMessages.blockNotFound)
      const removed = db.deleteFrom("visit_blocks").where("id", "=", id).returning("id")
      requireRow(await removed.executeTakeFirst(), visitMessages.blockNotFound)
    },

    async listBlocks(days) {
      const { begin, end } = await rangeOf(days)
      const blocks = db.selectFrom("visit_blocks").selectAll().where("ends_at", ">", begin).where("starts_at", "<", end)
      return (await blocks.orderBy("starts_at").orderBy("id").execute()).map(toBlock)
    },
  }
}
