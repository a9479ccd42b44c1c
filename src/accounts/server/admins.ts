import { accountEmail } from "#base/contact/email.ts"
import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { Role } from "../shared/roles.ts"
import type { Admin } from "../shared/person.ts"
import type { Tables } from "#db/tables.ts"
import { findAccountId } from "./lock-account.ts"
import { takeLink } from "./one-time-secrets.ts"
import { hasRow } from "#db/rows.ts"

interface StoredAdmin extends Admin {
  role: Role
  passwordHash: string
  /** The hash of the password last applied from the settings; null if there was none. */
  settingHash: string | null
}

/** Returns the admins of a database; e-mail addresses are compared without case and width of letters. */
export function createAdmins(db: Kysely<Tables>) {
  const stored = db
    .selectFrom("admins")
    .select(["id as _id", "email", "role", "password_hash as passwordHash", "setting_hash as settingHash"])

  return {
    async findByEmail(email: string): Promise<StoredAdmin | undefined> {
      const id = await findAccountId(db, email)
      return id === undefined ? undefined : await stored.where("id", "=", id).executeTakeFirst()
    },

    get: (id: string): Promise<StoredAdmin | undefined> => stored.where("id", "=", id).executeTakeFirst(),

    /** True if there is an admin other than the one with this e-mail address. */
    async any({ besides }: { besides: string } = { besides: "" }): Promise<boolean> {
      return await hasRow(db.selectFrom("admins").select("id").where("email", "!=", besides).limit(1))
    },

    /**
     * Creates the admin as an owner, or replaces its password and ends its sessions. Only for operators, because it makes an owner even of
     * a removed person. `settingHash` is set if the settings request it.
     */
    put: (email: string, passwordHash: string, settingHash?: string): Promise<Admin> =>
      db.transaction().execute(async (trx) => {
        const row = {
          id: newId(),
          email: accountEmail(email),
          password_hash: passwordHash,
          created_at: new Date().toISOString(),
          setting_hash: settingHash ?? null,
        }
        const changes = { password_hash: passwordHash, ...(settingHash && { setting_hash: settingHash }) }
        const known = trx
          .updateTable("admins")
          .set(changes)
          .where("id", "=", (await findAccountId(trx, email)) ?? "")
        const admin =
          (await known.returning(["id as _id", "email"]).executeTakeFirst()) ??
          (await trx
            .insertInto("admins")
            .values(row)
            .onConflict((conflict) => conflict.column("email").doUpdateSet(changes))
            .returning(["id as _id", "email"])
            .executeTakeFirstOrThrow())
        await trx.deleteFrom("sessions").where("admin_id", "=", admin._id).execute()
        return admin
      }),

    /** Records the password of the settings as applied, and changes nothing else. */
    async noteSetting(id: string, settingHash: string): Promise<void> {
      await db.updateTable("admins").set({ setting_hash: settingHash }).where("id", "=", id).execute()
    },

    /** Sets the password of an existing admin and ends its sessions; false if it was removed. */
    setPassword: (id: string, passwordHash: string, settingHash: string): Promise<boolean> =>
      db
        .transaction()
        .execute((trx) => replacePassword(trx, id, { password_hash: passwordHash, setting_hash: settingHash })),

    /** Uses up a reset link, sets the password and ends the sessions; false if the link or the admin no longer exists. */
    resetPassword: (tokenHash: string, passwordHash: string, now: Date): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const admin = await takeLink(trx, { tokenHash, purpose: "reset", now })
        return admin !== undefined && (await replacePassword(trx, admin._id, { password_hash: passwordHash }))
      }),

    /** Replaces the password and ends the admin's other sessions; false if the password has changed in the meantime. */
    changePassword: (id: string, from: string, to: string, keepTokenHash: string): Promise<boolean> =>
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

    /** Removes the admin and its sessions, if it exists. */
    async remove(email: string): Promise<void> {
      await db.deleteFrom("admins").where("email", "=", accountEmail(email)).execute()
    },
  }
}

async function replacePassword(
  trx: Transaction<Tables>,
  id: string,
  hashes: { password_hash: string; setting_hash?: string },
): Promise<boolean> {
  const changed = await trx.updateTable("admins").set(hashes).where("id", "=", id).returning("id").executeTakeFirst()
  if (!changed) return false
  await trx.deleteFrom("sessions").where("admin_id", "=", id).execute()
  return true
}
