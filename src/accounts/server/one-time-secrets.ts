import type { Kysely, Transaction } from "kysely"
import { linkLife, longestChallenge } from "../shared/person.ts"
import { latestEnd } from "#base/clock-record.ts"
import type { Tables } from "#db/tables.ts"
import { lockAccount } from "./lock-account.ts"
import { createHash, randomBytes } from "node:crypto"

type LinkPurpose = "invitation" | "reset"

export function createOneTimeLinks(db: Kysely<Tables>) {
  return {
    /** Stores a link, replacing any of the same account and purpose. */
    put: ({
      tokenHash,
      purpose,
      adminId,
      expiresAt,
    }: {
      tokenHash: string
      purpose: LinkPurpose
      adminId: string
      expiresAt: Date
    }): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom("one_time_links").where("admin_id", "=", adminId).where("purpose", "=", purpose).execute()
        const row = { token_hash: tokenHash, purpose, admin_id: adminId, expires_at: expiresAt.toISOString() }
        await trx.insertInto("one_time_links").values(row).execute()
      }),

    /** The id of the account of a link that has not expired. */
    find: (tokenHash: string, purpose: LinkPurpose, now: Date): Promise<string | undefined> =>
      findAccount(db, tokenHash, purpose, now),

    async removeAll(adminId: string): Promise<void> {
      await db.deleteFrom("one_time_links").where("admin_id", "=", adminId).execute()
    },
  }
}

/** Removes a link in the transaction of its action; only one of several calls gets its account. */
export async function takeLink(
  trx: Transaction<Tables>,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: LinkPurpose; now: Date },
): Promise<{ _id: string; email: string; passwordHash: string } | undefined> {
  const adminId = await findAccount(trx, tokenHash, purpose, now)
  if (adminId === undefined) return undefined
  const admin = await lockAccount(trx, adminId)
  const taken = await trx
    .deleteFrom("one_time_links")
    .where("token_hash", "=", tokenHash)
    .returning("token_hash")
    .executeTakeFirst()
  return taken && admin
}

async function findAccount(
  db: Kysely<Tables>,
  tokenHash: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("one_time_links")
    .select("admin_id")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now.toISOString())
    .where("expires_at", "<=", latestEnd(now, linkLife[purpose]))
    .executeTakeFirst()
  return row?.admin_id
}

/** Adding a passkey, signing in with one, or the second step after a password. */
export type ChallengePurpose = "add-passkey" | "passkey" | "second-step"

/** A stored challenge, identified by the hash of the expected response. */
interface Challenge {
  hash: string
  purpose: ChallengePurpose
  /** Null if the response identifies the account. */
  adminId: string | null
  /** The hash of the account's password at the start, "" if irrelevant. */
  passwordHash: string
}

export function createChallenges(db: Kysely<Tables>) {
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

/** A challenge that has not expired; also within a transaction. */
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

/** 256 random bits in URL-safe base64. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url")
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
