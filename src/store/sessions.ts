import type { Kysely } from "kysely"
import type { Role } from "#domain/accounts/rights.ts"
import { addActivity } from "./accounts/activity-log.ts"
import type { Tables } from "./database/tables.ts"

/** One signed-in browser; the token itself is not stored, only its hash. */
interface Session {
  tokenHash: string
  adminId: string
  email: string
  role: Role
  name: string
  initials: string
  createdAt: string
  usedAt: string
}

/** The sessions of a database. */
export interface Sessions {
  /**
   * Begins a session for an admin whose password matched this hash, and notes it in the activity log; false when the
   * password has changed meanwhile.
   */
  add(session: { tokenHash: string; adminId: string; passwordHash: string; createdAt: string }): Promise<boolean>
  find(tokenHash: string): Promise<Session | undefined>
  touch(tokenHash: string, usedAt: string): Promise<void>
  remove(tokenHash: string): Promise<void>
  /** Ends every session of an admin. */
  removeAll(adminId: string): Promise<void>
  /** Removes sessions begun, or last used, before the given ISO times. */
  removeOlder(limits: { createdBefore: string; usedBefore: string }): Promise<void>
}

/** Opens the sessions of a database. */
export function openSessions(db: Kysely<Tables>): Sessions {
  return {
    add: ({ tokenHash, adminId, passwordHash, createdAt }) =>
      db.transaction().execute(async (trx) => {
        // Setting the hash to itself locks the row, so that a change of the password comes wholly before or wholly after.
        const admin = await trx
          .updateTable("admins")
          .set({ password_hash: passwordHash, last_seen_at: createdAt })
          .where("id", "=", adminId)
          .where("password_hash", "=", passwordHash)
          .returning(["id", "email"])
          .executeTakeFirst()
        if (!admin) return false
        const row = { token_hash: tokenHash, admin_id: adminId, created_at: createdAt, used_at: createdAt }
        await trx.insertInto("sessions").values(row).execute()
        const line = { by: admin.email, action: "signIn", kind: "account", itemId: adminId, title: "" } as const
        await addActivity(trx, line, createdAt)
        return true
      }),

    find: (tokenHash) =>
      db
        .selectFrom("sessions")
        .innerJoin("admins", "admins.id", "sessions.admin_id")
        .select([
          "token_hash as tokenHash",
          "admin_id as adminId",
          "email",
          "role",
          "name",
          "initials",
          "sessions.created_at as createdAt",
          "used_at as usedAt",
        ])
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst(),

    async touch(tokenHash, usedAt) {
      const session = await db
        .updateTable("sessions")
        .set({ used_at: usedAt })
        .where("token_hash", "=", tokenHash)
        .returning("admin_id")
        .executeTakeFirst()
      if (!session) return
      await db.updateTable("admins").set({ last_seen_at: usedAt }).where("id", "=", session.admin_id).execute()
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
