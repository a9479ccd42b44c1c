import type { Kysely } from "kysely"
import type { Tables } from "../database/tables.ts"

/** The app that shows the codes of an account. */
interface CodeApp {
  /** Encrypted. */
  secret: string
  isConfirmed: boolean
  /** The newest time step of which a code was used. */
  lastStep: number
}

/** The second steps of the accounts of a database, besides passkeys. */
export interface SecondSteps {
  findApp(adminId: string): Promise<CodeApp | undefined>
  /** Stores the secret of an app that is being set up, in place of one not confirmed; false where one is confirmed. */
  beginApp(adminId: string, secret: string, now: string): Promise<boolean>
  /** Confirms the app with this secret by a code of this time step; false where it is another's or is confirmed. */
  confirmApp(adminId: string, secret: string, step: number): Promise<boolean>
  /** Uses up a time step; false where it or a later one was used. */
  useStep(adminId: string, step: number): Promise<boolean>
  removeApp(adminId: string): Promise<void>
  countRecoveryCodes(adminId: string): Promise<number>
  /** Replaces the recovery codes; none for an account without a second step. */
  putRecoveryCodes(adminId: string, hashes: readonly string[]): Promise<void>
  /** Uses up a recovery code: only one of several calls gets true. */
  useRecoveryCode(adminId: string, hash: string): Promise<boolean>
  /** Removes the app, the passkeys and the recovery codes of an account. */
  removeAll(adminId: string): Promise<void>
}

/** Opens the second steps of a database. */
export function openSecondSteps(db: Kysely<Tables>): SecondSteps {
  return {
    async findApp(adminId) {
      const row = await db.selectFrom("code_apps").selectAll().where("admin_id", "=", adminId).executeTakeFirst()
      return row && { secret: row.secret, isConfirmed: row.is_confirmed === 1, lastStep: Number(row.last_step) }
    },

    async beginApp(adminId, secret, now) {
      const row = { admin_id: adminId, secret, is_confirmed: 0, last_step: 0, created_at: now }
      const begun = await db
        .insertInto("code_apps")
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column("admin_id")
            .doUpdateSet({ secret, last_step: 0, created_at: now })
            .where("code_apps.is_confirmed", "=", 0),
        )
        .returning("admin_id")
        .executeTakeFirst()
      return begun !== undefined
    },

    async confirmApp(adminId, secret, step) {
      const confirmed = await db
        .updateTable("code_apps")
        .set({ is_confirmed: 1, last_step: step })
        .where("admin_id", "=", adminId)
        .where("secret", "=", secret)
        .where("is_confirmed", "=", 0)
        .returning("admin_id")
        .executeTakeFirst()
      return confirmed !== undefined
    },

    async useStep(adminId, step) {
      const used = await db
        .updateTable("code_apps")
        .set({ last_step: step })
        .where("admin_id", "=", adminId)
        .where("last_step", "<", step)
        .returning("admin_id")
        .executeTakeFirst()
      return used !== undefined
    },

    async removeApp(adminId) {
      await db.deleteFrom("code_apps").where("admin_id", "=", adminId).execute()
    },

    async countRecoveryCodes(adminId) {
      const { count } = await db
        .selectFrom("recovery_codes")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("admin_id", "=", adminId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    putRecoveryCodes: (adminId, hashes) =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom("recovery_codes").where("admin_id", "=", adminId).execute()
        if (hashes.length === 0) return
        const rows = hashes.map((hash) => ({ admin_id: adminId, code_hash: hash }))
        await trx.insertInto("recovery_codes").values(rows).execute()
      }),

    async useRecoveryCode(adminId, hash) {
      const used = await db
        .deleteFrom("recovery_codes")
        .where("admin_id", "=", adminId)
        .where("code_hash", "=", hash)
        .returning("code_hash")
        .executeTakeFirst()
      return used !== undefined
    },

    removeAll: (adminId) =>
      db.transaction().execute(async (trx) => {
        for (const table of ["code_apps", "passkeys", "recovery_codes"] as const) {
          await trx.deleteFrom(table).where("admin_id", "=", adminId).execute()
        }
      }),
  }
}
