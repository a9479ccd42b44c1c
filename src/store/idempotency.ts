import type { Kysely, Transaction } from "kysely"
import { AppError, invalidField } from "#domain/errors.ts"
import type { Keyed } from "#domain/repository.ts"
import type { Tables } from "./database/tables.ts"

/** How long an answer is kept for a retry, in milliseconds; that of an enquiry as long as the enquiry. */
const life = 7 * 24 * 60 * 60 * 1000

/** The answers to requests that may come again. */
export interface Idempotency {
  /** What the first request with this key was answered; undefined for the first. "invalid" when that asked for something else. */
  find(keyed: Keyed | undefined): Promise<unknown>
  /** Keeps the answer for a retry, and gives the one to be told: the first's, where that came in between. */
  keep<Answer>(keyed: Keyed | undefined, answer: Answer): Promise<Answer>
}

/** The answers that a database keeps. */
export function openIdempotency(db: Kysely<Tables>): Idempotency {
  return {
    async find(keyed) {
      const first = keyed && (await readFirst(db, keyed))
      return first?.answer ? (JSON.parse(first.answer) as unknown) : undefined
    },
    keep: (keyed, answer) => db.transaction().execute((trx) => once(trx, keyed, async () => answer)),
  }
}

/**
 * Makes something in a transaction that also keeps what it answered under the request's key. The same key again is
 * answered as the first was; throws "invalid" when that asked for something else.
 */
export async function once<Answer>(
  trx: Transaction<Tables>,
  keyed: Keyed | undefined,
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (!keyed) return await make()
  const first = await claim(trx, keyed)
  if (first) return JSON.parse(first.answer) as Answer
  const answer = await make()
  await settle(trx, keyed, { answer: JSON.stringify(answer) })
  const old = new Date(Date.now() - life).toISOString()
  await trx.deleteFrom("idempotency_keys").where("made_at", "<=", old).where("enquiry_id", "is", null).execute()
  return answer
}

type Row = Tables["idempotency_keys"]

/** Takes a key that is new, to be settled in the same transaction; answers the first request's row where there was one. */
export async function claim(trx: Transaction<Tables>, { key, fingerprint }: Keyed): Promise<Row | undefined> {
  // A twin on its way elsewhere makes this wait until it is known whether that one came through.
  const mine = await trx
    .insertInto("idempotency_keys")
    .values({ key, print: fingerprint, answer: "", enquiry_id: null, made_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst()
  if (mine) return undefined
  const first = await readFirst(trx, { key, fingerprint })
  // Gone at this very moment, so that a retry goes through.
  if (!first) throw new AppError("unavailable", "This was removed just now. Please try again.", { retryAfter: 1 })
  return first
}

/** Keeps under a claimed key what its request made. */
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
  throw invalidField(
    "Idempotency-Key",
    "This Idempotency-Key belongs to another request, which has been done. Send this one with a new key.",
  )
}
