import type { Kysely, Transaction } from "kysely"
import { isAppError } from "#domain/base/errors.ts"
import type { Keyed } from "#domain/content/repository.ts"
import { type Counter, openCounters } from "../database/counters.ts"
import { updateEnquiryCounts } from "../database/row-counts.ts"
import type { Tables } from "../database/tables.ts"
import type { Spending } from "./admission.ts"

/** The rows of an enquiry that is to be stored, and the points that it takes of its sender's counters. */
export interface NewEnquiry {
  row: Tables["enquiries"]
  text: Tables["enquiry_texts"]
  emails: Tables["outbox"][]
  events: Tables["events"][]
  keyed?: Keyed | undefined
  spendings: readonly Spending[]
}

/** The most enquiries of one transaction, and how many transactions run at once: one is answered while the next is written. */
const max = { together: 64, atOnce: 2 }

interface Waiting {
  enquiry: NewEnquiry
  settle: PromiseWithResolvers<boolean>
}

/**
 * Stores enquiries whole: those that arrive while earlier ones are written share a transaction, and so one commit. Answers false for one
 * whose key is known, whose sender has too few points, or of which a statement failed: a transaction of its own says why. Rejects with
 * "unavailable".
 */
export function openTogether(db: Kysely<Tables>): (enquiry: NewEnquiry) => Promise<boolean> {
  let waiting: Waiting[] = []
  let running = 0
  let isDue = false

  async function run(): Promise<void> {
    running++
    await storeOrHalve(takeDifferent())
    running--
    if (waiting.length > 0) begin()
  }

  /** Where one cannot be stored like the others, each half is tried again, so that it costs the others little. */
  async function storeOrHalve(some: readonly Waiting[]): Promise<void> {
    const enquiries = some.map(({ enquiry }) => enquiry)
    try {
      await db.transaction().execute((trx) => storeAll(trx, enquiries))
      for (const { settle } of some) settle.resolve(true)
    } catch (error) {
      const isAway = isAppError(error) && error.code === "unavailable"
      if (isAway) for (const { settle } of some) settle.reject(error)
      else if (some.length === 1) some[0]?.settle.resolve(false)
      else {
        const half = some.length / 2
        await storeOrHalve(some.slice(0, half))
        await storeOrHalve(some.slice(half))
      }
    }
  }

  /** Two enquiries under one key are never in one transaction, so that the second finds the first. */
  function takeDifferent(): Waiting[] {
    const keys = new Set<string>()
    const [chosen, left]: [Waiting[], Waiting[]] = [[], []]
    for (const each of waiting) {
      const key = each.enquiry.keyed?.key
      const isChosen = chosen.length < max.together && (key === undefined || !keys.has(key))
      if (key !== undefined) keys.add(key)
      ;(isChosen ? chosen : left).push(each)
    }
    waiting = left
    return chosen
  }

  function begin(): void {
    if (isDue || running >= max.atOnce) return
    isDue = true
    // Others of this turn of the event loop join before the transaction begins.
    setImmediate(() => {
      isDue = false
      // Failures go to those who wait.
      if (waiting.length > 0) run().catch(() => {})
    })
  }

  return (enquiry) => {
    const settle = Promise.withResolvers<boolean>()
    waiting.push({ enquiry, settle })
    begin()
    return settle.promise
  }
}

/** Stores all of them, or throws. Keys, counters and counts are locked in this order and each in its own, so that no two wait for each other. */
async function storeAll(trx: Transaction<Tables>, enquiries: readonly NewEnquiry[]): Promise<void> {
  await insertEnquiries(trx, enquiries)
  // A key that is known already is refused by the database, which waits while the same request is under way.
  const keys = enquiries.flatMap(({ keyed, row: { id, created_at } }) => {
    return keyed ? [{ key: keyed.key, print: keyed.fingerprint, answer: "", enquiry_id: id, made_at: created_at }] : []
  })
  const inOrder = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  if (keys.length > 0) await trx.insertInto("idempotency_keys").values(inOrder).execute()
  await spendAll(
    trx,
    enquiries.flatMap(({ spendings }) => spendings.map((each, place) => ({ ...each, place }))),
  )
  await updateEnquiryCounts(trx, { added: enquiries.map(({ row }) => row) })
}

/** Inserts the rows of new enquiries, but for their keys. */
export async function insertEnquiries(trx: Transaction<Tables>, enquiries: readonly NewEnquiry[]): Promise<void> {
  await trx
    .insertInto("enquiries")
    .values(enquiries.map(({ row }) => row))
    .execute()
  await trx
    .insertInto("enquiry_texts")
    .values(enquiries.map(({ text }) => text))
    .execute()
  const emails = enquiries.flatMap((each) => each.emails)
  if (emails.length > 0) await trx.insertInto("outbox").values(emails).execute()
  const events = enquiries.flatMap((each) => each.events)
  if (events.length > 0) await trx.insertInto("events").values(events).execute()
}

/** Takes the points of all, first the first of each sender, as the transaction of one does; throws where a counter has too few. */
async function spendAll(trx: Transaction<Tables>, all: readonly (Spending & { place: number })[]): Promise<void> {
  const spendings = all.toSorted((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
  const byKey = [...Map.groupBy(spendings, ({ key }) => key)]
  const now = latest(spendings.map((each) => each.now))
  const counters = byKey.map(([key, own]): Counter & { key: string } => {
    return { key, points: own.length, expiresAt: latest(own.map(({ expiresAt }) => expiresAt)) }
  })
  const points = new Map((await openCounters(trx).addAll(counters, now)).map((each) => [each.key, each.points]))
  if (spendings.some((each) => (points.get(each.key) ?? 0) > each.max)) throw new Error("A sender has to wait.")
}

function latest(times: readonly string[]): string {
  return times.reduce((one, other) => (other > one ? other : one), "")
}
