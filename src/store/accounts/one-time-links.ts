import type { Kysely, Transaction } from "kysely"
import { linkLife } from "#domain/accounts/person.ts"
import { latestEnd } from "#domain/setup/clock-note.ts"
import type { Tables } from "../database/tables.ts"
import { lockAccount } from "./lock-account.ts"

/** What a one-time link is for. */
type LinkPurpose = "invitation" | "reset"

/** The links by which an account does something once; the store knows only the hash of a link's token. */
export type OneTimeLinks = ReturnType<typeof openOneTimeLinks>

/** Opens the one-time links of a database. */
export function openOneTimeLinks(db: Kysely<Tables>) {
  return {
    /** Stores a link in place of those of the same account and purpose. */
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

    /** Removes the links of an account. */
    async removeAll(adminId: string): Promise<void> {
      await db.deleteFrom("one_time_links").where("admin_id", "=", adminId).execute()
    },
  }
}

/**
 * Removes a link in the transaction that does what it is for, and returns its account: only one of several calls gets it,
 * and none while the account is removed.
 */
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
