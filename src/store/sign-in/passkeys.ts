import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import type { SecondStepState } from "#domain/accounts/sign-in-entities.ts"
import { lockAccount } from "../accounts/lock-account.ts"
import type { Tables } from "../database/tables.ts"
import { hasRow, countRows } from "../base/rows.ts"

/** A passkey of an account as a list shows it. */
export type ListedPasskey = SecondStepState["passkeys"][number]

/** A passkey with what its answers are checked by. */
export interface StoredPasskey extends ListedPasskey {
  adminId: string
  credentialId: string
  /** COSE, in base 64 for addresses. */
  publicKey: string
  counter: number
  transports: string[]
}

/** The passkeys of a database. */
export type Passkeys = ReturnType<typeof openPasskeys>

/** Opens the passkeys of a database. */
export function openPasskeys(db: Kysely<Tables>) {
  const all = db.selectFrom("passkeys").selectAll()
  return {
    /** Stores a passkey; "stored" where the credential is stored already, "full" where the account has so many, or is gone. */
    add: (
      { adminId, credentialId, publicKey, counter, transports, name, createdAt }: Omit<StoredPasskey, "_id" | "usedAt">,
      max: number,
    ): Promise<ListedPasskey | "stored" | "full"> =>
      db.transaction().execute(async (trx) => {
        // Two that are added at the same time count one after the other.
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

    /** Those of an account, the oldest first. */
    async list(adminId: string): Promise<StoredPasskey[]> {
      const rows = await all.where("admin_id", "=", adminId).orderBy("created_at").orderBy("id").execute()
      return rows.map(toPasskey)
    },

    async find(credentialId: string): Promise<StoredPasskey | undefined> {
      const row = await all.where("credential_id", "=", credentialId).executeTakeFirst()
      return row && toPasskey(row)
    },

    /** Notes a use; false where another use has changed the counter meanwhile. */
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

    /** Removes one of an account; false where there is none. */
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
