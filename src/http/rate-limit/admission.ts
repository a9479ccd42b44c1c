import type { Kysely, Transaction } from "kysely"
import type { AppError } from "#base/errors.ts"
import { type Counters, createCounters, type Spending } from "#db/counters.ts"
import type { Tables } from "#db/tables.ts"

/** The points that storing an enquiry takes from its sender's counters: all, or none if one has too few. */
export interface Admission {
  spendings: readonly Spending[]
  /** The point for an e-mail to its visitor: without one the enquiry is stored, and no e-mail is sent. */
  email?: Spending
  /** The "too-many" error for a sender who must wait this many milliseconds; called outside transactions. */
  refuse(wait: number): Promise<AppError>
}

/** `spend` takes the points of the sender in the same transaction; throws "too-many" if there are too few. */
export async function transactAdmitted<Result>(
  db: Kysely<Tables>,
  admit: Admission | undefined,
  work: (trx: Transaction<Tables>, spend: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let wait = 0
  try {
    return await db.transaction().execute((trx) =>
      work(trx, async () => {
        wait = await createCounters(trx).spend(admit?.spendings ?? [])
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
