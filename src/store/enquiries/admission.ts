import type { Kysely, Transaction } from "kysely"
import type { AppError } from "#domain/base/errors.ts"
import { type Counters, openCounters, type Spending } from "../database/counters.ts"
import type { Tables } from "../database/tables.ts"

/** What storing an enquiry takes of its sender's counters: all of it, or nothing where one has too few points. */
export interface Admission {
  spendings: readonly Spending[]
  /** The point that an e-mail to its visitor takes: without one the enquiry is stored, and no e-mail is sent. */
  email?: Spending
  /** The "too-many" for a sender who has to wait this many milliseconds; called outside of transactions. */
  refuse(wait: number): Promise<AppError>
}

/**
 * The work in a transaction, in which `spend` takes what is to be taken of the sender's counters; throws "too-many" where one has too few
 * points, and nothing of the work is stored.
 */
export async function transactAdmitted<Result>(
  db: Kysely<Tables>,
  admit: Admission | undefined,
  work: (trx: Transaction<Tables>, spend: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let wait = 0
  try {
    return await db.transaction().execute((trx) =>
      work(trx, async () => {
        wait = await openCounters(trx).spend(admit?.spendings ?? [])
        if (wait > 0) throw new Error("The sender has to wait.")
      }),
    )
  } catch (error) {
    throw wait > 0 && admit ? await admit.refuse(wait) : error
  }
}

/** Takes a point of a counter; false if it has none left. */
export async function hasPoint(counters: Counters, point: Spending): Promise<boolean> {
  return (await counters.spend([point])) === 0
}
