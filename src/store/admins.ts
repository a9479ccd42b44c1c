import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import type { Admin } from "#domain/admin.ts"
import type { Tables } from "./database/tables.ts"

/** An admin with what its password is checked against. */
export interface StoredAdmin extends Admin {
  passwordHash: string
  /** The hash of the password that the settings last gave it; null where they never did, "" where nobody knows. */
  settingHash: string | null
}

/** The admins of a database; e-mail addresses are alike in any case. */
export interface Admins {
  findByEmail(email: string): Promise<StoredAdmin | undefined>
  get(id: string): Promise<StoredAdmin | undefined>
  any(): Promise<boolean>
  /** Creates the admin, or replaces its password and ends its sessions; `settingHash` where the settings ask for it. */
  put(email: string, passwordHash: string, settingHash?: string): Promise<Admin>
  /** Notes which password the settings last gave, or found, and changes nothing else. */
  noteSetting(id: string, settingHash: string): Promise<void>
  /** Replaces one password by another and ends every session of the admin but the one kept; false when another came first. */
  changePassword(id: string, from: string, to: string, keepTokenHash: string): Promise<boolean>
  /** Removes the admin and its sessions, if there is one. */
  remove(email: string): Promise<void>
}

/** The admins of a database. */
export function openAdmins(db: Kysely<Tables>): Admins {
  return {
    async findByEmail(email) {
      const row = await db.selectFrom("admins").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst()
      return row && toAdmin(row)
    },

    async get(id) {
      const row = await db.selectFrom("admins").selectAll().where("id", "=", id).executeTakeFirst()
      return row && toAdmin(row)
    },

    async any() {
      return (await db.selectFrom("admins").select("id").limit(1).executeTakeFirst()) !== undefined
    },

    put: (email, passwordHash, settingHash) =>
      db.transaction().execute(async (trx) => {
        const row = {
          id: newId(),
          email: email.toLowerCase(),
          password_hash: passwordHash,
          created_at: new Date().toISOString(),
          setting_hash: settingHash ?? null,
        }
        const changes = { password_hash: passwordHash, ...(settingHash && { setting_hash: settingHash }) }
        const admin = await trx
          .insertInto("admins")
          .values(row)
          .onConflict((conflict) => conflict.column("email").doUpdateSet(changes))
          .returningAll()
          .executeTakeFirstOrThrow()
        await trx.deleteFrom("sessions").where("admin_id", "=", admin.id).execute()
        return { _id: admin.id, email: admin.email }
      }),

    async noteSetting(id, settingHash) {
      await db.updateTable("admins").set({ setting_hash: settingHash }).where("id", "=", id).execute()
    },

    changePassword: (id, from, to, keepTokenHash) =>
      db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable("admins")
          .set({ password_hash: to })
          .where("id", "=", id)
          .where("password_hash", "=", from)
          .returning("id")
          .executeTakeFirst()
        if (!changed) return false
        await trx.deleteFrom("sessions").where("admin_id", "=", id).where("token_hash", "!=", keepTokenHash).execute()
        return true
      }),

    async remove(email) {
      await db.deleteFrom("admins").where("email", "=", email.toLowerCase()).execute()
    },
  }
}

function toAdmin(row: Tables["admins"]): StoredAdmin {
  return { _id: row.id, email: row.email, passwordHash: row.password_hash, settingHash: row.setting_hash }
}
