import type { Kysely, Transaction } from "kysely"
import { type VisitKind, visitLimits } from "#collections/shared/business/visit-hours.ts"
import { quarter } from "../shared/free-times.ts"
import type { VisitState } from "../shared/visit.ts"
import { readTrustedTime } from "#db/settings.ts"
import type { Tables } from "#db/tables.ts"

type VisitRow = Tables["visits"]

/** The capacity of a kind, and whether the other kind has separate people. */
export interface SeatRules {
  kind: VisitKind
  seats: number
  hasDifferentPeople: boolean
}

/** The longest visit with its buffer, in milliseconds. */
const longest = (visitLimits.minutes.max + visitLimits.gapMinutes.max) * 60_000

/**
 * Reads the times taken between two others, without the visit `id`; times are in milliseconds. Returns a function that tells whether a
 * visit with its buffer can take place between two times. A partly taken 15-minute slot is taken.
 */
export async function readFreeTimes(
  db: Kysely<Tables>,
  { kind, seats, hasDifferentPeople }: SeatRules,
  { from, until, id = "" }: { from: number; until: number; id?: string },
): Promise<(from: number, until: number) => boolean> {
  const [begin, end] = [Math.floor(from / quarter) * quarter, Math.ceil(until / quarter) * quarter].map(toIso)
  const visits = await db
    .selectFrom("visits")
    .select(["kind", "starts_at", "busy_until", (row) => row.fn.countAll<number>().as("count")])
    .where("state", "not in", ["cancelled-by-visitor", "cancelled-by-office"])
    // The index by start is used: the first bound skips past visits, and a condition on the kind would use another index.
    .where("starts_at", ">", toIso(from - longest - quarter))
    .where("starts_at", "<", end ?? "")
    .where("busy_until", ">", begin ?? "")
    .where("id", "<>", id)
    .groupBy(["kind", "starts_at", "busy_until"])
    .execute()
  const blocks = await db
    .selectFrom("visit_blocks")
    .select(["starts_at", "ends_at"])
    .where("kind", "in", ["", kind])
    .where("starts_at", "<", end ?? "")
    .where("ends_at", ">", begin ?? "")
    .execute()
  const taken = new Map<number, number>()
  const take = (startsAt: string, endsAt: string, count: number) => {
    for (const each of quartersOf(Date.parse(startsAt), Date.parse(endsAt)))
      taken.set(each, (taken.get(each) ?? 0) + count)
  }
  for (const row of visits) {
    if (row.kind === kind) take(row.starts_at, row.busy_until, Number(row.count))
    else if (!hasDifferentPeople) take(row.starts_at, row.busy_until, Infinity)
  }
  for (const row of blocks) take(row.starts_at, row.ends_at, Infinity)
  return (...times) => quartersOf(...times).every((each) => (taken.get(each) ?? 0) < seats)
}

/** The 15-minute slots that a time overlaps, counted from 1970. */
function quartersOf(from: number, until: number): number[] {
  const first = Math.floor(from / quarter)
  return Array.from({ length: Math.ceil(until / quarter) - first }, (_, index) => first + index)
}

const toIso = (time: number) => new Date(time).toISOString()

/**
 * Returns a seat for a visit, or 0 if its time is taken. No other transaction finds a seat until this one ends, in any process. A block
 * added in the meantime does not affect the visit.
 */
export async function findSeat(trx: Transaction<Tables>, visit: VisitRow, rules: SeatRules): Promise<number> {
  await trx
    .insertInto("marks")
    .values({ name: "visit-booked", made_at: visit.changed_at })
    .onConflict((known) => known.column("name").doUpdateSet((row) => ({ made_at: row.ref("excluded.made_at") })))
    .execute()
  const times = { from: Date.parse(visit.starts_at), until: Date.parse(visit.busy_until) }
  const isFree = await readFreeTimes(trx, rules, { ...times, id: visit.id })
  if (!isFree(times.from, times.until)) return 0
  const { kind, quarter: start } = keyOf(visit)
  const cells = trx.selectFrom("visit_cells").select("seat").where("kind", "=", kind).where("quarter", "=", start)
  const used = new Set((await cells.execute()).map(({ seat }) => seat))
  let seat = 1
  while (used.has(seat)) seat++
  return seat
}

/** Replaces the seat of a visit; false if another visit has the same seat, kind and start. */
export async function takeSeat(trx: Transaction<Tables>, visit: VisitRow, seat: number): Promise<boolean> {
  await freeSeats(trx, [visit.id])
  const stored = await trx
    .insertInto("visit_cells")
    .values({ ...keyOf(visit), seat, visit_id: visit.id })
    .onConflict((conflict) => conflict.columns(["kind", "quarter", "seat"]).doNothing())
    .returning("seat")
    .executeTakeFirst()
  return stored !== undefined
}

function keyOf({ kind, starts_at }: VisitRow) {
  return { kind, quarter: Math.floor(Date.parse(starts_at) / quarter) }
}

export async function freeSeats(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom("visit_cells").where("visit_id", "in", ids).execute()
}

export const notOpen = { open_enquiry: null, open_email: null, open_phone: null } as const

/**
 * Removes the visits of enquiries that are about to be removed, and returns their previous rows. A future visit is cancelled: the office
 * still sees its time and kind, and the time is free again. `cancelled` has the current rows of these visits, by enquiry.
 */
export async function removeVisitsOf(
  trx: Transaction<Tables>,
  enquiryIds: readonly string[],
  { state, now }: { state: VisitState; now: Date },
): Promise<{ removed: VisitRow[]; cancelled: Map<string | null, VisitRow> }> {
  const cancelled = new Map<string | null, VisitRow>()
  if (enquiryIds.length === 0) return { removed: [], cancelled }
  // Locks the enquiries, so no visit is rescheduled until the transaction ends.
  await trx
    .updateTable("enquiries")
    .set((row) => ({ id: row.ref("id") }))
    .where("id", "in", enquiryIds)
    .execute()
  const visits = await trx.selectFrom("visits").selectAll().where("enquiry_id", "in", enquiryIds).execute()
  if (visits.length > 0)
    await freeSeats(
      trx,
      visits.map(({ id }) => id),
    )
  const trusted = (await readTrustedTime(trx, now)).toISOString()
  const nobody = { ...notOpen, enquiry_id: null, address: "", pin: "", state, changed_at: now.toISOString() }
  for (const visit of visits) {
    if (visit.state === "booked" && visit.ends_at > trusted) {
      const change = { ...nobody, sequence: visit.sequence + 1 }
      await trx.updateTable("visits").set(change).where("id", "=", visit.id).execute()
      cancelled.set(visit.enquiry_id, { ...visit, ...change })
    } else await trx.deleteFrom("visits").where("id", "=", visit.id).execute()
  }
  return { removed: visits, cancelled }
}
