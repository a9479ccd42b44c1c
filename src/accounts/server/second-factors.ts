import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { SecondStepState } from "../shared/account-entities.ts"
import { countRows, hasRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { lockAccount } from "./lock-account.ts"
import { findChallenge } from "./one-time-secrets.ts"

export type ListedPasskey = SecondStepState["passkeys"][number]

/** A passkey with the data that verifies its responses. */
export interface StoredPasskey extends ListedPasskey {
  adminId: string
  credentialId: string
  /** COSE, in URL-safe base64. */
  publicKey: string
  counter: number
  transports: string[]
}

export function createPasskeys(db: Kysely<Tables>) {
  const all = db.selectFrom("passkeys").selectAll()
  return {
    /** "stored" if the credential is stored already, "full" if the account has the maximum, or no longer exists. */
    add: (
      { adminId, credentialId, publicKey, counter, transports, name, createdAt }: Omit<StoredPasskey, "_id" | "usedAt">,
      max: number,
    ): Promise<ListedPasskey | "stored" | "full"> =>
      db.transaction().execute(async (trx) => {
        // Concurrent additions are counted one after the other.
        const admin = await lockAccount(trx, adminId)
        const count = await countRows(trx.selectFrom("passkeys").where("admin_id", "=", adminId))
        if (!admin || count >= max) return "full"
        const row = {
          id: newId(),
          admin_id: adminId,
          credential_id: credentialId,
          public_key: publicKey,
          counter,
          transports: JSON.stringify(transports),
          name,
          created_at: createdAt,
          used_at: null,
        }
        const added = await trx
          .insertInto("passkeys")
          .values(row)
          .onConflict((conflict) => conflict.column("credential_id").doNothing())
          .returning("id")
          .executeTakeFirst()
        return added ? { _id: added.id, name, createdAt, usedAt: null } : "stored"
      }),

    async list(adminId: string): Promise<StoredPasskey[]> {
      const rows = await all.where("admin_id", "=", adminId).orderBy("created_at").orderBy("id").execute()
      return rows.map(toPasskey)
    },

    async find(credentialId: string): Promise<StoredPasskey | undefined> {
      const row = await all.where("credential_id", "=", credentialId).executeTakeFirst()
      return row && toPasskey(row)
    },

    /** Records a use; false if another use has changed the counter in the meantime. */
    async use(id: string, { from, to, usedAt }: { from: number; to: number; usedAt: string }): Promise<boolean> {
      return await hasRow(
        db
          .updateTable("passkeys")
          .set({ counter: to, used_at: usedAt })
          .where("id", "=", id)
          .where("counter", "=", from)
          .returning("id"),
      )
    },

    /** Returns false if the account has no such passkey. */
    async remove(adminId: string, id: string): Promise<boolean> {
      return await hasRow(
        db.deleteFrom("passkeys").where("admin_id", "=", adminId).where("id", "=", id).returning("id"),
      )
    },
  }
}

function toPasskey(row: Tables["passkeys"]): StoredPasskey {
  return {
    _id: row.id,
    adminId: row.admin_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: JSON.parse(row.transports) as string[],
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }
}

interface CodeApp {
  /** Encrypted. */
  secret: string
  isConfirmed: boolean
  /** The latest time step whose code was used. */
  lastStep: number
}

/** A valid code's time step, or the hash of a recovery code. */
type AnsweredCode = { step: number } | { recoveryHash: string }

/** The account of a ticket, with the hash of its password. */
interface Answered {
  _id: string
  email: string
  passwordHash: string
}

export function createSecondSteps(db: Kysely<Tables>) {
  return {
    async findApp(adminId: string): Promise<CodeApp | undefined> {
      const row = await db.selectFrom("code_apps").selectAll().where("admin_id", "=", adminId).executeTakeFirst()
      return row && { secret: row.secret, isConfirmed: row.is_confirmed === 1, lastStep: Number(row.last_step) }
    },

    /** Stores the secret of an app that is being set up, replacing an unconfirmed one; false if one is confirmed. */
    async beginApp(adminId: string, secret: string, now: string): Promise<boolean> {
      const row = { admin_id: adminId, secret, is_confirmed: 0, last_step: 0, created_at: now }
      return await hasRow(
        db
          .insertInto("code_apps")
          .values(row)
          .onConflict((conflict) =>
            conflict
              .column("admin_id")
              .doUpdateSet({ secret, last_step: 0, created_at: now })
              .where("code_apps.is_confirmed", "=", 0),
          )
          .returning("admin_id"),
      )
    },

    /** Confirms the app with this secret by a code of this time step; false if the secret differs or is confirmed. */
    async confirmApp(adminId: string, secret: string, step: number): Promise<boolean> {
      return await hasRow(
        db
          .updateTable("code_apps")
          .set({ is_confirmed: 1, last_step: step })
          .where("admin_id", "=", adminId)
          .where("secret", "=", secret)
          .where("is_confirmed", "=", 0)
          .returning("admin_id"),
      )
    },

    async removeApp(adminId: string): Promise<void> {
      await db.deleteFrom("code_apps").where("admin_id", "=", adminId).execute()
    },

    countRecoveryCodes: (adminId: string): Promise<number> =>
      countRows(db.selectFrom("recovery_codes").where("admin_id", "=", adminId)),

    /** Replaces the recovery codes; removes them for an account without a second step. */
    putRecoveryCodes: (adminId: string, hashes: readonly string[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom("recovery_codes").where("admin_id", "=", adminId).execute()
        if (hashes.length === 0) return
        const rows = hashes.map((hash) => ({ admin_id: adminId, code_hash: hash }))
        await trx.insertInto("recovery_codes").values(rows).execute()
      }),

    /**
     * Uses up a ticket and its code, both or neither: "gone" for a ticket that was used, has expired, or is older than the account's
     * current password, "wrong" for an invalid or used code.
     */
    answer: (ticketHash: string, code: AnsweredCode, now: Date): Promise<Answered | "gone" | "wrong"> =>
      db.transaction().execute(async (trx) => {
        const adminId = (await findChallenge(trx, ticketHash, "second-step", now))?.adminId
        const admin = adminId == null ? undefined : await lockAccount(trx, adminId)
        // Read again under the lock.
        const ticket = await findChallenge(trx, ticketHash, "second-step", now)
        if (!admin || ticket?.passwordHash !== admin.passwordHash) return "gone"
        const isUsed =
          "step" in code
            ? await useStep(trx, admin._id, code.step)
            : await useRecoveryCode(trx, admin._id, code.recoveryHash)
        if (!isUsed) return "wrong"
        await trx.deleteFrom("challenges").where("hash", "=", ticketHash).execute()
        return admin
      }),

    removeAll: (adminId: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        for (const table of ["code_apps", "passkeys", "recovery_codes"] as const) {
          await trx.deleteFrom(table).where("admin_id", "=", adminId).execute()
        }
      }),
  }
}

/** Uses up a time step; false if it or a later one was used, except one hours ahead, from a wrong clock. */
async function useStep(trx: Transaction<Tables>, adminId: string, step: number): Promise<boolean> {
  return await hasRow(
    trx
      .updateTable("code_apps")
      .set({ last_step: step })
      .where("admin_id", "=", adminId)
      .where((row) => row.or([row("last_step", "<", step), row("last_step", ">", step + 120)]))
      .returning("admin_id"),
  )
}

async function useRecoveryCode(trx: Transaction<Tables>, adminId: string, hash: string): Promise<boolean> {
  return await hasRow(
    trx
      .deleteFrom("recovery_codes")
      .where("admin_id", "=", adminId)
      .where("code_hash", "=", hash)
      .returning("code_hash"),
  )
}
