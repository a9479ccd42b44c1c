import type { Kysely, Transaction } from "kysely"
import { accountEmail } from "#base/contact/email.ts"
import type { Tables } from "#db/tables.ts"

/**
 * Locks an account for the rest of a transaction, to prevent its removal and a new password, and returns it; undefined if it no longer
 * exists. Lock it before its links, codes and tickets: removing an account locks in that order.
 */
export function lockAccount(
  trx: Transaction<Tables>,
  id: string,
): Promise<{ _id: string; email: string; passwordHash: string } | undefined> {
  return (
    trx
      .updateTable("admins")
      // Setting the role to itself locks the row on both databases.
      .set((row) => ({ role: row.ref("role") }))
      .where("id", "=", id)
      .returning(["id as _id", "email", "password_hash as passwordHash"])
      .executeTakeFirst()
  )
}

/**
 * Returns the id of the account with an e-mail address; undefined if there is none. Older accounts may have an address that is not
 * normalised: it also matches, unless another account has the exact address.
 */
export async function findAccountId(db: Kysely<Tables>, email: string): Promise<string | undefined> {
  const rows = await db.selectFrom("admins").select(["id", "email"]).orderBy("created_at").execute()
  const same = rows.filter((row) => accountEmail(row.email) === accountEmail(email))
  return (same.find((row) => row.email === email.toLowerCase()) ?? same[0])?.id
}
