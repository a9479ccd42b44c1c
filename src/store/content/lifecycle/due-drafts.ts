import type { Kysely } from "kysely"
import type { ContentNoun } from "#domain/content/content-states.ts"
import type { Tables } from "../../database/tables.ts"
import { withContentLock } from "../content-version.ts"
import { thinVersions } from "./item-versions.ts"

/** A draft that is to be published by itself now. */
export interface DueDraft {
  noun: ContentNoun
  id: string
  publishAt: string
}

/** What happens to items by itself. */
export interface DueDrafts {
  /** Some of the drafts that are to be published by now, the earliest first. */
  findDue(now: Date): Promise<DueDraft[]>
  /** Keeps a draft unpublished that could not be published at its time, with the reason in words; does nothing where it was scheduled anew. */
  giveUp(due: DueDraft, problem: string): Promise<void>
  /** Removes versions that were made a year ago, but for the first of each month and the latest of each item. */
  thinVersions(now: Date): Promise<void>
}

/** Opens what happens by itself to the items of a database. */
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

    giveUp: ({ id, publishAt }, problem) =>
      withContentLock(db, async (trx) => {
        await trx
          .updateTable("drafts")
          .set({ publish_at: null, problem })
          .where("id", "=", id)
          .where("publish_at", "=", publishAt)
          .execute()
      }),

    async thinVersions(now) {
      const before = new Date(now)
      before.setUTCFullYear(before.getUTCFullYear() - 1)
      await thinVersions(db, before.toISOString())
    },
  }
}
