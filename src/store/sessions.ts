import type { Kysely } from "kysely"
import type { Tables } from "./database/tables.ts"

/** One signed-in browser, known by its token's hash. */
export interface Session {
  tokenHash: string
  adminId: string
  email: string
  createdAt: string
  usedAt: string
}

/** The sessions of a database. */
export interface Sessions {
  /** Begins a session for who has proved to know this password; false when it has been replaced meanwhile. */
  add(session: { tokenHash: string; adminId: string; passwordHash: string; createdAt: string }): Promise<boolean>
  find(tokenHash: string): Promise<Session | undefined>
  touch(tokenHash: string, usedAt: string): Promise<void>
  remove(tokenHash: string): Promise<void>
  /** Ends every session of an admin. */
  removeAll(adminId: string): Promise<void>
  /** Removes sessions begun, or last used, before the given ISO times. */
  removeOlder(limits: { createdBefore: string; usedBefore: string }): Promise<void>
}

/** The sessions of a database. */
export function openSessions(db: Kysely<Tables>): Sessions {
  return {
    add: ({ tokenHash, adminId, passwordHash, createdAt }) =>
      db.transaction().execute(async (trx) => {
        // Setting it to itself holds the row, so that a change of the password comes wholly before or wholly after.
        const admin = await trx
          .updateTable("admins")
          .set({ password_hash: passwordHash })
          .where("id", "=", adminId)
          .where("password_hash", "=", passwordHash)
          .returning("id")
          .executeTakeFirst()
        if (!admin) return false
        const row = { token_hash: tokenHash, admin_id: adminId, created_at: createdAt, used_at: createdAt }
        await trx.insertInto("sessions").values(row).execute()
        return true
      }),

    async find(tokenHash) {
      const row = await db
        .selectFrom("sessions")
        .innerJoin("admins", "admins.id", "sessions.admin_id")
        .select(["token_hash", "admin_id", "email", "sessions.created_at", "used_at"])
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst()
      return (
        row && {
          tokenHash: row.token_hash,
          adminId: row.admin_id,
          email: row.email,
          createdAt: row.created_at,
          usedAt: row.used_at,
        }
      )
    },

    async touch(tokenHash, usedAt) {
      await db.updateTable("sessions").set({ used_at: usedAt }).where("token_hash", "=", tokenHash).execute()
    },

    async remove(tokenHash) {
      await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute()
    },

    async removeAll(adminId) {
      await db.deleteFrom("sessions").where("admin_id", "=", adminId).execute()
    },

    async removeOlder({ createdBefore, usedBefore }) {
      await db
        .deleteFrom("sessions")
        .where((row) => row.or([row("created_at", "<=", createdBefore), row("used_at", "<=", usedBefore)]))
        .execute()
    },
  }
}
