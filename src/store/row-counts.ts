import { randomInt } from "node:crypto"
import type { Kysely, Transaction } from "kysely"
import { type EnquiryStatus, enquiryStatuses } from "#domain/enquiry/enquiry.ts"
import type { Tables } from "./database/tables.ts"

/** What is counted whole. */
export type CountedNoun = "blogs" | "reviews" | "categories"

/** The part of an enquiry that decides where it is counted. */
export type Counted = Pick<Tables["enquiries"], "status" | "is_unread">

/** Adds to a noun's count, in the transaction that adds or removes its rows. */
export async function addToCount(trx: Transaction<Tables>, noun: CountedNoun, more: number): Promise<void> {
  await add(trx, noun, more)
}

/** How many a noun has. */
export async function readCount(db: Kysely<Tables>, noun: CountedNoun): Promise<number> {
  const row = await db.selectFrom("tallies").select("total").where("name", "=", noun).executeTakeFirstOrThrow()
  return row.total
}

/** Each count of enquiries is the sum of so many rows, or on PostgreSQL every enquiry would wait for the one before. */
const slots = 8

function nameOf(status: string, isUnread: number, slot: number): string {
  return `enquiries:${status}:${isUnread}:${slot}`
}

/** Moves enquiries between counts, in the transaction that changes them; last in it, since others may wait for these rows. */
export async function countEnquiries(
  trx: Transaction<Tables>,
  changes: { gone?: readonly Counted[]; come?: readonly Counted[] },
): Promise<void> {
  const slot = randomInt(slots)
  const sums = new Map<string, number>()
  const sum = (rows: readonly Counted[] = [], sign: number) => {
    for (const { status, is_unread } of rows) {
      const name = nameOf(status, is_unread, slot)
      sums.set(name, (sums.get(name) ?? 0) + sign)
    }
  }
  sum(changes.gone, -1)
  sum(changes.come, 1)
  // Always in one order, so that no two transactions wait for each other.
  const inOrder = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [name, more] of inOrder) if (more !== 0) await add(trx, name, more)
}

async function add(trx: Transaction<Tables>, name: string, more: number): Promise<void> {
  await trx
    .updateTable("tallies")
    .set((row) => ({ total: row("total", "+", more) }))
    .where("name", "=", name)
    .execute()
}

/** How many enquiries there are of each status, and how many of those are unread. */
export async function readEnquiryCounts(
  db: Kysely<Tables>,
): Promise<Record<EnquiryStatus, { all: number; unread: number }>> {
  const rows = await db.selectFrom("tallies").selectAll().where("name", "like", "enquiries:%").execute()
  const totals = new Map(rows.map(({ name, total }) => [name, total]))
  const sum = (status: EnquiryStatus, isUnread: number) =>
    Array.from({ length: slots }, (_, slot) => totals.get(nameOf(status, isUnread, slot)) ?? 0).reduce((a, b) => a + b)
  const counts = enquiryStatuses.map((status) => {
    const unread = sum(status, 1)
    return [status, { unread, all: unread + sum(status, 0) }]
  })
  return Object.fromEntries(counts)
}
