import type { Kysely } from "kysely"
import { v4 as newId } from "uuid"
import type { Role } from "../shared/rights.ts"
import type { Session as SessionEntity } from "../shared/sign-in-entities.ts"
import { addActivity } from "./activity-log.ts"
import type { Tables } from "#db/tables.ts"
import { hasRow } from "#db/rows.ts"

/** One signed-in browser; only the hash of its token is stored. */
interface Session extends ListedSession {
  adminId: string
  email: string
  role: Role
  name: string
  initials: string
  tokenHash: string
}

export type ListedSession = Omit<SessionEntity, "isCurrent">

interface NewSession {
  tokenHash: string
  adminId: string
  /** The hash that the password matched. */
  passwordHash: string
  createdAt: string
  device?: string
  address?: string
}

export type Sessions = ReturnType<typeof createSessions>

/** ISO times: a session has ended if it was started or last used at or before them, or used after `usedUntil`, by a wrong clock. */
export interface SessionLimits {
  createdBefore: string
  usedBefore: string
  usedUntil: string
}

export function createSessions(db: Kysely<Tables>) {
  const columns = [
    "sessions.id as _id",
    "device",
    "address",
    "sessions.created_at as createdAt",
    "used_at as usedAt",
  ] as const

  return {
    /** Starts a session for an admin whose password matched this hash, and logs it; false if the password has changed in the meantime. */
    add: ({ tokenHash, adminId, passwordHash, createdAt, device = "", address = "" }: NewSession): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        // Setting the hash to itself locks the row, so a change of the password comes entirely before or after.
        const admin = await trx
          .updateTable("admins")
          .set({ password_hash: passwordHash, last_seen_at: createdAt })
          .where("id", "=", adminId)
          .where("password_hash", "=", passwordHash)
          .returning(["id", "email"])
          .executeTakeFirst()
        if (!admin) return false
        const times = { created_at: createdAt, used_at: createdAt }
        const row = { token_hash: tokenHash, id: newId(), admin_id: adminId, device, address, ...times }
        await trx.insertInto("sessions").values(row).execute()
        const line = { by: admin.email, action: "signIn", kind: "account", itemId: adminId, title: "" } as const
        await addActivity(trx, line, createdAt)
        return true
      }),

    find: (tokenHash: string): Promise<Session | undefined> =>
      db
        .selectFrom("sessions")
        .innerJoin("admins", "admins.id", "sessions.admin_id")
        .select(["token_hash as tokenHash", "admin_id as adminId", "email", "role", "name", "initials", ...columns])
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst(),

    async touch(tokenHash: string, usedAt: string): Promise<void> {
      const session = await db
        .updateTable("sessions")
        .set({ used_at: usedAt })
        .where("token_hash", "=", tokenHash)
        .returning("admin_id")
        .executeTakeFirst()
      if (!session) return
      await db.updateTable("admins").set({ last_seen_at: usedAt }).where("id", "=", session.admin_id).execute()
    },

    /** Records the IP address that used a session. */
    async noteAddress(tokenHash: string, address: string): Promise<void> {
      await db.updateTable("sessions").set({ address }).where("token_hash", "=", tokenHash).execute()
    },

    /** The active sessions of an admin, most recently used first. */
    list: (adminId: string, { createdBefore, usedBefore, usedUntil }: SessionLimits): Promise<ListedSession[]> =>
      db
        .selectFrom("sessions")
        .select(columns)
        .where("admin_id", "=", adminId)
        .where("created_at", ">", createdBefore)
        .where("used_at", ">", usedBefore)
        .where("used_at", "<=", usedUntil)
        .orderBy("used_at", "desc")
        .orderBy("id")
        .execute(),

    /** Returns false if the admin has no such session. */
    async removeById(adminId: string, id: string): Promise<boolean> {
      return await hasRow(
        db.deleteFrom("sessions").where("admin_id", "=", adminId).where("id", "=", id).returning("id"),
      )
    },

    async removeOthers(adminId: string, keepTokenHash: string): Promise<void> {
      await db.deleteFrom("sessions").where("admin_id", "=", adminId).where("token_hash", "!=", keepTokenHash).execute()
    },

    async remove(tokenHash: string): Promise<void> {
      await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute()
    },

    async removeAll(adminId: string): Promise<void> {
      await db.deleteFrom("sessions").where("admin_id", "=", adminId).execute()
    },

    async removeOlder({ createdBefore, usedBefore, usedUntil }: SessionLimits): Promise<void> {
      const sessions = db.deleteFrom("sessions")
      await sessions.where("created_at", "<=", createdBefore).execute()
      await sessions.where((row) => row.not(row.between("used_at", usedBefore, usedUntil))).execute()
    },
  }
}
