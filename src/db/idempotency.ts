import type { Kysely, Transaction } from "kysely"
import { AppError, invalidField } from "#base/errors.ts"
import type { Keyed } from "#base/repository.ts"
import type { Tables } from "./tables.ts"

/** How long a response is stored for a retry, in milliseconds; an enquiry's as long as the enquiry. */
const maxAge = 7 * 24 * 60 * 60 * 1000

export type Idempotency = ReturnType<typeof createIdempotency>

export function createIdempotency(db: Kysely<Tables>) {
  return {
    /** The response to an earlier request with this key, if any; throws "invalid" if that request differed. */
    async find(keyed: Keyed | undefined): Promise<unknown> {
      const first = keyed && (await readFirst(db, keyed))
      return first?.answer ? (JSON.parse(first.answer) as unknown) : undefined
    },
    /** Stores the response for a retry and returns the one to send: that of a concurrent identical request, if any. */
    keep: <Answer>(keyed: Keyed | undefined, answer: Answer): Promise<Answer> =>
      db.transaction().execute((trx) => once(trx, keyed, async () => answer)),
    async removeOld(now: Date): Promise<void> {
      const old = new Date(now.getTime() - maxAge).toISOString()
      await db.deleteFrom("idempotency_keys").where("made_at", "<=", old).where("enquiry_id", "is", null).execute()
    },
  }
}

/**
 * Runs a request in a transaction that also stores the response under its idempotency key. The same request again gets the stored
 * response; throws "invalid" if the key belongs to another request. A response about a person is removed with the enquiry.
 */
export async function once<Answer>(
  trx: Transaction<Tables>,
  keyed: Keyed | undefined,
  make: () => Promise<Answer>,
  { enquiryId }: { enquiryId?: string } = {},
): Promise<Answer> {
  if (!keyed) return await make()
  const first = await claim(trx, keyed)
  if (first) return JSON.parse(first.answer) as Answer
  const answer = await make()
  await settle(trx, keyed, { answer: JSON.stringify(answer), enquiry_id: enquiryId ?? null })
  return answer
}

type Row = Tables["idempotency_keys"]

/** Claims a new key, to be settled in the same transaction; returns the row of an earlier request with the key, if any. */
export async function claim(trx: Transaction<Tables>, { key, fingerprint }: Keyed): Promise<Row | undefined> {
  // The database blocks this while the same request is running in another transaction.
  const mine = await trx
    .insertInto("idempotency_keys")
    .values({ key, print: fingerprint, answer: "", enquiry_id: null, made_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst()
  if (mine) return undefined
  const first = await readFirst(trx, { key, fingerprint })
  if (!first) throw new AppError("unavailable", "This was removed just now. Please try again.", { retryAfter: 1 })
  return first
}

/** Stores the result of a request under its claimed key. */
export async function settle(
  trx: Transaction<Tables>,
  { key }: Keyed,
  made: Partial<Pick<Row, "answer" | "enquiry_id">>,
): Promise<void> {
  await trx.updateTable("idempotency_keys").set(made).where("key", "=", key).execute()
}

async function readFirst(db: Kysely<Tables>, { key, fingerprint }: Keyed): Promise<Row | undefined> {
  const first = await db.selectFrom("idempotency_keys").selectAll().where("key", "=", key).executeTakeFirst()
  if (!first || first.print === fingerprint) return first
  throw invalidField("Idempotency-Key", "This Idempotency-Key was already used for a different request. Use a new key.")
}
