import type { Transaction } from "kysely"
import { latestEnd } from "#base/clock-record.ts"
import type { Tables } from "./tables.ts"

/** The points of a counter, and the ISO time at which it resets. */
interface Counter {
  points: number
  expiresAt: string
}

/** One point of a counter with at most `max`; a new counter resets at `expiresAt`. Times are ISO. */
export interface Spending {
  key: string
  max: number
  now: string
  expiresAt: string
}

/** Works on the counters in one transaction. */
export type Count = <Result>(work: (counters: Counters) => Promise<Result>) => Promise<Result>

/** The counters of a database, each with its expiry. All times are ISO. */
export type Counters = ReturnType<typeof createCounters>

/** The latest plausible expiry: a counter with a later one was created while a clock was wrong, and restarts as if it had expired. */
export function latestExpiry(expiresAt: string): string {
  return latestEnd(new Date(expiresAt), 0)
}

export function createCounters(db: Transaction<Tables>) {
  const counters = {
    /** Adds points atomically; a new or expired counter starts with these points, and so does one whose expiry is implausibly late. */
    add: (key: string, { points, expiresAt }: Counter, now: string): Promise<Counter> =>
      db
        .insertInto("counters")
        .values({ key, points, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((row) => {
            const isRunning = row.and([
              row("counters.expires_at", ">", now),
              row("counters.expires_at", "<=", latestExpiry(expiresAt)),
            ])
            return {
              points: row
                .case()
                .when(isRunning)
                .then(row("counters.points", "+", row.ref("excluded.points")))
                .else(row.ref("excluded.points"))
                .end(),
              expires_at: row
                .case()
                .when(isRunning)
                .then(row.ref("counters.expires_at"))
                .else(row.ref("excluded.expires_at"))
                .end(),
            }
          }),
        )
        .returning(["points", "expires_at as expiresAt"])
        .executeTakeFirstOrThrow(),

    /** Takes each point; returns 0, or the milliseconds to wait until all counters have one: then the transaction must be rolled back. */
    async spend(points: readonly Spending[]): Promise<number> {
      let wait = 0
      for (const { key, max, now, expiresAt } of points) {
        const counter = await counters.add(key, { points: 1, expiresAt }, now)
        if (counter.points > max) wait = Math.max(wait, 1, Date.parse(counter.expiresAt) - Date.parse(now))
      }
      return wait
    },

    async put(key: string, { points, expiresAt }: Counter): Promise<Counter> {
      const row = { points, expires_at: expiresAt }
      await db
        .insertInto("counters")
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute()
      return { points, expiresAt }
    },

    /** Undefined if it does not exist or has expired. */
    get: (key: string, now: string): Promise<Counter | undefined> =>
      db
        .selectFrom("counters")
        .select(["points", "expires_at as expiresAt"])
        .where("key", "=", key)
        .where("expires_at", ">", now)
        .executeTakeFirst(),

    /** Moves the expiry of an active counter, if it is still the given one; otherwise returns false. */
    async extend(key: string, { from, to }: { from: string; to: string }, now: string): Promise<boolean> {
      const extended = await db
        .updateTable("counters")
        .set({ expires_at: to })
        .where("key", "=", key)
        .where("expires_at", "=", from)
        .where("expires_at", ">", now)
        .returning("key")
        .executeTakeFirst()
      return extended !== undefined
    },

    /** Removes a counter, or only one that expires at the given time; false if there was none. */
    async remove(key: string, expiresAt?: string): Promise<boolean> {
      const removed = await db
        .deleteFrom("counters")
        .where("key", "=", key)
        .$if(expiresAt !== undefined, (query) => query.where("expires_at", "=", expiresAt as string))
        .returning("key")
        .executeTakeFirst()
      return removed !== undefined
    },

    async removeExpired(before: string): Promise<void> {
      await db.deleteFrom("counters").where("expires_at", "<=", before).execute()
    },
  }
  return counters
}
