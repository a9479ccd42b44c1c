import { randomInt } from "node:crypto"
import { type Kysely, sql, type Transaction } from "kysely"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { type EnquiryStatus, enquiryStatuses } from "#domain/enquiry/enquiry-status.ts"
import type { Tables } from "./tables.ts"

/** The columns of an enquiry that decide in which count it is. */
type CountedEnquiry = Pick<Tables["enquiries"], "status" | "is_unread">

/** Adds to a count, in the transaction that adds or removes the rows. */
export async function addToCount(trx: Transaction<Tables>, name: string, difference: number): Promise<void> {
  await trx
    .insertInto("tallies")
    .values({ name, total: difference })
    .onConflict((known) =>
      known.column("name").doUpdateSet((row) => ({ total: row("tallies.total", "+", difference) })),
    )
    .execute()
}

/** How many rows a table has. */
export async function readCount(db: Kysely<Tables>, noun: ContentNoun): Promise<number> {
  const row = await db.selectFrom("tallies").select("total").where("name", "=", noun).executeTakeFirstOrThrow()
  return row.total
}

/** Each count of enquiries is spread over this many rows, so that on PostgreSQL enquiries do not wait for one another. */
const slots = 8

function nameOf(status: string, isUnread: number, slot: number): string {
  return `enquiries:${status}:${isUnread}:${slot}`
}

/**
 * Updates the counts of enquiries, in the transaction that changes the enquiries: as its last step, since others may wait
 * for the rows of the counts. One that changed is given twice, as it was and as it is.
 */
export async function updateEnquiryCounts(
  trx: Transaction<Tables>,
  { removed = [], added = [] }: { removed?: readonly CountedEnquiry[]; added?: readonly CountedEnquiry[] },
): Promise<void> {
  const slot = randomInt(slots)
  const differences = new Map<string, number>()
  const add = ({ status, is_unread }: CountedEnquiry, difference: number) => {
    const name = nameOf(status, is_unread, slot)
    differences.set(name, (differences.get(name) ?? 0) + difference)
  }
  for (const row of removed) add(row, -1)
  for (const row of added) add(row, 1)
  // Always in the same order, or two transactions could deadlock.
  const inOrder = [...differences].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [name, difference] of inOrder) if (difference !== 0) await addToCount(trx, name, difference)
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

/** A count that is not that of its rows, and what has to be added to it. */
interface WrongCount {
  name: string
  difference: number
}

/** Finds the counts that are not those of their rows. Each is read in one statement, so that rows may be added meanwhile. */
export async function findWrongCounts(db: Kysely<Tables>, nouns: readonly ContentNoun[]): Promise<WrongCount[]> {
  const counted = [
    ...nouns.map((noun) => ({ name: noun, table: noun, like: noun, where: sql`true` })),
    ...enquiryStatuses.flatMap((status) =>
      [0, 1].map((isUnread) => ({
        name: nameOf(status, isUnread, 0),
        table: "enquiries",
        like: `enquiries:${status}:${isUnread}:%`,
        where: sql`status = ${status} and is_unread = ${isUnread}`,
      })),
    ),
  ]
  const wrong: WrongCount[] = []
  for (const { name, table, like, where } of counted) {
    const rows = sql`select count(*) from ${sql.table(table)} where ${where}`
    const stored = sql`select coalesce(sum(total), 0) from tallies where name like ${like}`
    const { rows: found } = await sql<{ difference: number }>`select (${rows}) - (${stored}) as difference`.execute(db)
    const difference = Number(found[0]?.difference ?? 0)
    if (difference !== 0) wrong.push({ name, difference })
  }
  return wrong
}
