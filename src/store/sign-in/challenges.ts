import type { Kysely } from "kysely"
import { longestChallenge } from "#domain/accounts/person.ts"
import { latestEnd } from "#domain/setup/clock-note.ts"
import type { Tables } from "../database/tables.ts"

/** What a challenge is for: adding a passkey, signing in by one, or the second step after a password. */
export type ChallengePurpose = "add-passkey" | "passkey" | "second-step"

/** A challenge as it is stored; the store knows only the hash of what has to be answered. */
interface Challenge {
  hash: string
  purpose: ChallengePurpose
  /** The account that it is for; null where that shows by the answer. */
  adminId: string | null
  /** The hash of the account's password when it began, "" where that does not matter. */
  passwordHash: string
}

/** The challenges of a database, which every node sees. */
export type Challenges = ReturnType<typeof openChallenges>

/** Opens the challenges of a database. */
export function openChallenges(db: Kysely<Tables>) {
  return {
    async put(
      { hash, purpose, adminId, passwordHash }: Challenge,
      { now, expiresAt }: { now: Date; expiresAt: Date },
    ): Promise<void> {
      await db.deleteFrom("challenges").where("expires_at", "<=", now.toISOString()).execute()
      const row = { hash, purpose, admin_id: adminId, password_hash: passwordHash, expires_at: expiresAt.toISOString() }
      await db.insertInto("challenges").values(row).execute()
    },

    find: (hash: string, purpose: ChallengePurpose, now: Date): Promise<Challenge | undefined> =>
      findChallenge(db, hash, purpose, now),

    /** Like `find`, and removes it: only one of several calls gets it. */
    async take(hash: string, purpose: ChallengePurpose, now: Date): Promise<Challenge | undefined> {
      const row = await db
        .deleteFrom("challenges")
        .where("hash", "=", hash)
        .where("purpose", "=", purpose)
        .where("expires_at", ">", now.toISOString())
        .where("expires_at", "<=", latestEnd(now, longestChallenge))
        .returningAll()
        .executeTakeFirst()
      return toChallenge(row, purpose)
    },
  }
}

/** A challenge for a purpose that has not ended; also inside a transaction. */
export async function findChallenge(
  db: Kysely<Tables>,
  hash: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom("challenges")
    .selectAll()
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .where("expires_at", "<=", latestEnd(now, longestChallenge))
    .executeTakeFirst()
  return toChallenge(row, purpose)
}

function toChallenge(row: Tables["challenges"] | undefined, purpose: ChallengePurpose): Challenge | undefined {
  return row && { hash: row.hash, purpose, adminId: row.admin_id, passwordHash: row.password_hash }
}
