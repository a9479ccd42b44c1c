import type { Kysely } from "kysely"
import type { Tables } from "../database/tables.ts"

/** What a one-time link is for. */
type LinkPurpose = "invitation" | "reset"

/** The links by which an account does something once; the store knows only the hash of a link's token. */
export interface OneTimeLinks {
  /** Stores a link in place of those of the same account and purpose. */
  put(link: { tokenHash: string; purpose: LinkPurpose; adminId: string; expiresAt: Date }): Promise<void>
  /** The id of the account of a link that has not expired. */
  find(tokenHash: string, purpose: LinkPurpose, now: Date): Promise<string | undefined>
  /** Like `find`, and removes the link: only one of several calls gets the account. */
  take(tokenHash: string, purpose: LinkPurpose, now: Date): Promise<string | undefined>
  /** Removes the links of an account. */
  removeAll(adminId: string): Promise<void>
}

/** Opens the one-time links of a database. */
export function openOneTimeLinks(db: Kysely<Tables>): OneTimeLinks {
  return {
    put: ({ tokenHash, purpose, adminId, expiresAt }) =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom("one_time_links").where("admin_id", "=", adminId).where("purpose", "=", purpose).execute()
        const row = { token_hash: tokenHash, purpose, admin_id: adminId, expires_at: expiresAt.toISOString() }
        await trx.insertInto("one_time_links").values(row).execute()
      }),

    async find(tokenHash, purpose, now) {
      const row = await db
        .selectFrom("one_time_links")
        .select("admin_id")
        .where("token_hash", "=", tokenHash)
        .where("purpose", "=", purpose)
        .where("expires_at", ">", now.toISOString())
        .executeTakeFirst()
      return row?.admin_id
    },

    async take(tokenHash, purpose, now) {
      const row = await db
        .deleteFrom("one_time_links")
        .where("token_hash", "=", tokenHash)
        .where("purpose", "=", purpose)
        .where("expires_at", ">", now.toISOString())
        .returning("admin_id")
        .executeTakeFirst()
      return row?.admin_id
    },

    async removeAll(adminId) {
      await db.deleteFrom("one_time_links").where("admin_id", "=", adminId).execute()
    },
  }
}
