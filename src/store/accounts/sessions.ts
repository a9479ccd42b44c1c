import type { Kysely } from "kysely"
import { v4 as newId } from "uuid"
import type { Role } from "#domain/accounts/rights.ts"
import type { Session as SessionEntity } from "#domain/accounts/sign-in-entities.ts"
import { addActivity } from "./activity-log.ts"
import type { Tables } from "../database/tables.ts"
import { hasRow } from "../base/rows.ts"

/** One signed-in browser; the token itself is not stored, only its hash. */
interface Session extends ListedSession {
  adminId: string
  email: string
  role: Role
  name: string
  initials: string
  tokenHash: string
}

/** A session as a list shows it. */
export type ListedSession = Omit<SessionEntity, "isCurrent">

/** A session that begins. */
interface NewSession {
  tokenHash: string
  adminId: string
  /** The hash that the password matched. */
  passwordHash: string
  createdAt: string
  device?: string
  address?: string
}

/** The sessions of a database. */
export interface Sessions {
  /**
   * Begins a session for an admin whose password matched this hash, and notes it in the activity log; false when the
   * password has changed meanwhile.
   */
  add(session: NewSession): Promise<boolean>
  find(tokenHash: string): Promise<Session | undefined>
  touch(tokenHash: string, usedAt: string): Promise<void>
  /** Notes from where a session was used. */
  noteAddress(tokenHash: string, address: string): Promise<void>
  /** Those of an admin that are not too old, the one used last first. */
  list(adminId: string, limits: SessionLimits): Promise<ListedSession[]>
  /** Ends a session of an admin by its id; false where there is none. */
  removeById(adminId: string, id: string): Promise<boolean>
  /** Ends every session of an admin but one. */
  removeOthers(adminId: string, keepTokenHash: string): Promise<void>
  remove(tokenHash: string): Promise<void>
  /** Ends every session of an admin. */
  removeAll(adminId: string): Promise<void>
  /** Removes the sessions that have ended. */
  removeOlder(limits: SessionLimits): Promise<void>
}

/** ISO times: a session has ended that was begun or used last at or before them, or used after `usedUntil`, by a wrong clock. */
export interface SessionLimits {
  createdBefore: string
  usedBefore: string
  usedUntil: string
}

/** Opens the sessions of a database. */
export function openSessions(db: Kysely<Tables>): Sessions {
  const columns = [
    "sessions.id as _id",
    "device",
    "address",
    "sessions.created_at as createdAt",
    "used_at as usedAt",
  ] as const

  return {
    add: ({ tokenHash, adminId, passwordHash, createdAt, device = "", address = "" }) =>
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
        const times = { created_at: createdAt, used_at: createdAt }
        const row = { token_hash: tokenHash, id: newId(), admin_id: adminId, device, address, ...times }
        await trx.insertInto("sessions").values(row).execute()
        const line = { by: admin.email, action: "signIn", kind: "account", itemId: adminId, title: "" } as const
        await addActivity(trx, line, createdAt)
        return true
      }),

    find: (tokenHash) =>
      db
        .selectFrom("sessions")
        .innerJoin("admins", "admins.id", "sessions.admin_id")
        .select(["token_hash as tokenHash", "admin_id as adminId", "email", "role", "name", "initials", ...columns])
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

    async noteAddress(tokenHash, address) {
      await db.updateTable("sessions").set({ address }).where("token_hash", "=", tokenHash).execute()
    },

    list: (adminId, { createdBefore, usedBefore, usedUntil }) =>
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

    async removeById(adminId, id) {
      return await hasRow(
        db.deleteFrom("sessions").where("admin_id", "=", adminId).where("id", "=", id).returning("id"),
      )
    },

    async removeOthers(adminId, keepTokenHash) {
      await db.deleteFrom("sessions").where("admin_id", "=", adminId).where("token_hash", "!=", keepTokenHash).execute()
    },

    async remove(tokenHash) {
      await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute()
    },

    async removeAll(adminId) {
      await db.deleteFrom("sessions").where("admin_id", "=", adminId).execute()
    },

    async removeOlder({ createdBefore, usedBefore, usedUntil }) {
      const sessions = db.deleteFrom("sessions")
      await sessions.where("created_at", "<=", createdBefore).execute()
      await sessions.where((row) => row.not(row.between("used_at", usedBefore, usedUntil))).execute()
    },
  }
}
