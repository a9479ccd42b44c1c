import type { Transaction } from "kysely"
import type { Tables } from "../database/tables.ts"

/**
 * Locks an account for the rest of a transaction, so that it is neither removed nor given a new password meanwhile, and
 * returns it; undefined where it is gone. Lock it before its links, codes and tickets: removing an account locks in that order.
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
