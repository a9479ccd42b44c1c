import type { Transaction } from "kysely"
import type { Tables } from "../database/tables.ts"

/** Notes that something no longer has an address. */
export async function leaveAddress(trx: Transaction<Tables>, address: string, name: string): Promise<void> {
  const left = { name, left_at: new Date().toISOString() }
  await trx
    .insertInto("former_addresses")
    .values({ address, ...left })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(left))
    .execute()
}
