import type { Kysely, Transaction } from "kysely"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { isSameBody } from "#domain/content/same-body.ts"
import type { Tables } from "../../database/tables.ts"
import { withContentLock } from "../../base/content-version.ts"
import { type DraftRow, readDraft, scheduledOf, trackDraftPictures } from "../rows/draft-rows.ts"
import { keepDraft, thinVersions } from "../rows/item-versions.ts"
import { type AnyKind, kindOf } from "./kinds.ts"
import { findRow } from "../rows/published-items.ts"

/** A draft that is due to be published. */
export interface DueDraft {
  noun: ContentNoun
  id: string
  publishAt: string
}

/** What happens to items automatically. */
export interface DueDrafts {
  /** Some of the drafts that are to be published by now, the earliest first. */
  findDue(now: Date): Promise<DueDraft[]>
  /** Keeps a draft unpublished that could not be published at its time, with the reason in words; does nothing where it was scheduled again. */
  giveUp(due: DueDraft, problem: string): Promise<void>
  /** Removes versions that were made a year ago, but for the first of each month and the latest of each item. */
  thinVersions(now: Date): Promise<void>
}

/** Opens what happens automatically to the items of a database. */
export function openDueDrafts(db: Kysely<Tables>): DueDrafts {
  return {
    async findDue(now) {
      const rows = await db
        .selectFrom("drafts")
        .select(["noun", "id", "publish_at"])
        .where("publish_at", "<=", now.toISOString())
        .orderBy("publish_at")
        .orderBy("id")
        .limit(20)
        .execute()
      return rows.map(({ noun, id, publish_at }) => ({
        noun: noun as ContentNoun,
        id,
        publishAt: publish_at as string,
      }))
    },

    giveUp: ({ noun, id, publishAt }, problem) =>
      withContentLock(db, async (trx) => {
        const draft = await readDraft(trx, noun, id)
        if (draft?.publish_at === publishAt) await endSchedule(trx, kindOf(noun), draft, problem)
      }),

    async thinVersions(now) {
      const before = new Date(now)
      before.setUTCFullYear(before.getUTCFullYear() - 1)
      await thinVersions(db, before.toISOString())
    },
  }
}

/**
 * Leaves what is scheduled of a draft unpublished, in a transaction, with the reason in words. Where the draft says something
 * else by now, the history keeps what was scheduled.
 */
export async function endSchedule(
  trx: Transaction<Tables>,
  kind: AnyKind,
  draft: DraftRow,
  problem = "",
): Promise<void> {
  const { id } = draft
  const scheduled = scheduledOf(draft)
  if (!scheduled) return
  if (!isSameBody(scheduled.body, JSON.parse(draft.body))) {
    const row = await findRow(trx, kind.noun, id)
    const body = { ...(row && kind.toBody(kind.toItem(row as never))), ...scheduled.body }
    await keepDraft(trx, { noun: kind.noun, id, body, at: scheduled.savedAt, by: scheduled.by })
  }
  const ended = { publish_at: null, scheduled: null, problem }
  await trx.updateTable("drafts").set(ended).where("id", "=", id).execute()
  await trackDraftPictures(trx, { ...draft, ...ended })
}
