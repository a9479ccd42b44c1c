import type { Transaction } from "kysely"
import type { Tables } from "./database/tables.ts"

/** How a counter stands, and when it starts anew, as an ISO time. */
export interface Counter {
  points: number
  expiresAt: string
}

/** The counters of a database, each of which is forgotten when its time is up; all times are ISO. */
export interface Counters {
  /** Adds to a counter in one step, however many do so at once; one that is new or past its time starts with these points. */
  add(key: string, counter: Counter, now: string): Promise<Counter>
  /** Puts a counter in the place of whatever was there. */
  put(key: string, counter: Counter): Promise<Counter>
  /** The counter, unless its time is up. */
  get(key: string, now: string): Promise<Counter | undefined>
  /** Forgets a counter; false when there was none. */
  remove(key: string): Promise<boolean>
  /** Forgets every counter whose time was up before the given one. */
  removeExpired(before: string): Promise<void>
}

/** The counters as a transaction sees them. */
export function openCounters(db: Transaction<Tables>): Counters {
  return {
    async add(key, { points, expiresAt }, now) {
      const row = await db
        .insertInto("counters")
        .values({ key, points, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((row) => ({
            points: row
              .case()
              .when("counters.expires_at", ">", now)
              .then(row("counters.points", "+", row.ref("excluded.points")))
              .else(row.ref("excluded.points"))
              .end(),
            expires_at: row
              .case()
              .when("counters.expires_at", ">", now)
              .then(row.ref("counters.expires_at"))
              .else(row.ref("excluded.expires_at"))
              .end(),
          })),
        )
        .returning(["points", "expires_at"])
        .executeTakeFirstOrThrow()
      return toCounter(row)
    },

    async put(key, { points, expiresAt }) {
      const row = { points, expires_at: expiresAt }
      await db
        .insertInto("counters")
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute()
      return { points, expiresAt }
    },

    async get(key, now) {
      const row = await db
        .selectFrom("counters")
        .select(["points", "expires_at"])
        .where("key", "=", key)
        .where("expires_at", ">", now)
        .executeTakeFirst()
      return row && toCounter(row)
    },

    async remove(key) {
      return (await db.deleteFrom("counters").where("key", "=", key).returning("key").executeTakeFirst()) !== undefined
    },

    async removeExpired(before) {
      await db.deleteFrom("counters").where("expires_at", "<=", before).execute()
    },
  }
}

function toCounter(row: { points: number; expires_at: string }): Counter {
  return { points: row.points, expiresAt: row.expires_at }
}
