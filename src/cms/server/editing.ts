import type { Kysely } from "kysely"
import { latestEnd } from "#base/clock-record.ts"
import type { Tables } from "#db/tables.ts"

/** Who has which item open in a form, by session. */
export type Editing = ReturnType<typeof createEditing>

/** An open form reports at least every minute; after this time without a report it counts as closed, in milliseconds. */
const openFor = 90_000

export function createEditing(db: Kysely<Tables>, clock: () => Date) {
  const oldest = (now: Date) => new Date(now.getTime() - openFor).toISOString()
  return {
    async note(itemId: string, session: string, email: string, now = clock()): Promise<void> {
      const seen = { email, seen_at: now.toISOString() }
      await db.deleteFrom("editing").where("seen_at", "<=", oldest(now)).execute()
      await db
        .insertInto("editing")
        .values({ item_id: itemId, session, ...seen })
        .onConflict((conflict) => conflict.columns(["item_id", "session"]).doUpdateSet(seen))
        .execute()
    },

    async leave(itemId: string, session: string): Promise<void> {
      await db.deleteFrom("editing").where("item_id", "=", itemId).where("session", "=", session).execute()
    },

    /** The e-mail addresses of those who have these items open in other sessions, each once, by the id of the item. */
    async findOthers(ids: readonly string[], session: string, now = clock()): Promise<Map<string, string[]>> {
      const others = new Map<string, string[]>()
      if (ids.length === 0) return others
      const rows = await db
        .selectFrom("editing")
        .select(["item_id", "email"])
        .distinct()
        .where("item_id", "in", ids)
        .where("session", "!=", session)
        .where("seen_at", ">", oldest(now))
        .where("seen_at", "<=", latestEnd(now, 0))
        .orderBy("email")
        .execute()
      for (const { item_id, email } of rows) others.set(item_id, [...(others.get(item_id) ?? []), email])
      return others
    },
  }
}
