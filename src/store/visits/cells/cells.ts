import { type Kysely, sql, type Transaction } from "kysely"
import { visitKinds, visitLimits } from "#domain/business/visit-hours.ts"
import type { VisitState } from "#domain/visit/visit.ts"
import { readTrustedTime } from "../../base/settings.ts"
import type { Tables } from "../../database/tables.ts"

/** The length of a cell, in milliseconds. */
const quarter = 15 * 60 * 1000

/** The first and the last quarter of an hour between two times in milliseconds, also in part. */
export interface Quarters {
  first: number
  last: number
}

export function quartersBetween(from: number, until: number): Quarters {
  return { first: Math.floor(from / quarter), last: Math.ceil(until / quarter) - 1 }
}

/** All quarters of an hour that lie between two times, or that those cut. */
export function quartersOf(from: string, until: string): number[] {
  const { first, last } = quartersBetween(Date.parse(from), Date.parse(until))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** How many visits of a kind can be booked at once, and whether visits of the other kind leave their time free. */
export interface SeatRules {
  seats: number
  hasDifferentPeople: boolean
}

/**
 * Returns the first seat that is free for a visit in all its quarters, not counting its own; 0 if none is. Until the transaction ends, no
 * other one finds a seat, in any process. A block that is made in the meantime leaves the visit as it is.
 */
export async function findSeat(trx: Transaction<Tables>, visit: Tables["visits"], rules: SeatRules): Promise<number> {
  await trx
    .insertInto("marks")
    .values({ name: "visit-booked", made_at: visit.changed_at })
    .onConflict((known) => known.column("name").doUpdateSet((row) => ({ made_at: row.ref("excluded.made_at") })))
    .execute()
  const quarters = quartersBetween(Date.parse(visit.starts_at), Date.parse(visit.busy_until))
  return freeSeat(quarters, await readTaken(trx, visit, quarters, rules), rules.seats)
}

/**
 * Stores the quarters of a visit on a seat instead of those that it had; false if the seat is 0, or the primary key refuses it because a
 * process of an earlier release has just taken it.
 */
export async function takeSeat(
  trx: Transaction<Tables>,
  { id, kind, starts_at, busy_until }: Tables["visits"],
  seat: number,
): Promise<boolean> {
  if (seat === 0) return false
  await freeCells(trx, id)
  const cells = quartersOf(starts_at, busy_until).map((quarter) => ({ kind, seat, quarter, visit_id: id }))
  const rows = await trx
    .insertInto("visit_cells")
    .values(cells)
    .onConflict((conflict) => conflict.columns(["kind", "quarter", "seat"]).doNothing())
    .returning("quarter")
    .execute()
  return rows.length === cells.length
}

/** Frees what a visit has taken. */
export async function freeCells(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom("visit_cells").where("visit_id", "=", id).execute()
}

/** The columns of a visit that is no longer open. */
export const notOpen = { open_enquiry: null, open_email: null, open_phone: null } as const

/**
 * Removes the visits of enquiries that are about to be removed, and returns them as they were. One that is still to come is cancelled:
 * its hour and its kind stay, so that the office learns of it, and its time is free again. `cancelled` has these as they are now, and by the
 * enquiry that they had.
 */
export async function removeVisitsOf(
  trx: Transaction<Tables>,
  enquiryIds: readonly string[],
  { state, now }: { state: VisitState; now: Date },
): Promise<{ removed: Tables["visits"][]; cancelled: Map<string | null, Tables["visits"]> }> {
  const cancelled = new Map<string | null, Tables["visits"]>()
  if (enquiryIds.length === 0) return { removed: [], cancelled }
  // Nobody moves a visit until the transaction ends.
  await trx
    .updateTable("enquiries")
    .set((row) => ({ id: row.ref("id") }))
    .where("id", "in", enquiryIds)
    .execute()
  const visits = await trx.selectFrom("visits").selectAll().where("enquiry_id", "in", enquiryIds).execute()
  const at = now.toISOString()
  const trusted = (await readTrustedTime(trx, now)).toISOString()
  const nobody = { ...notOpen, enquiry_id: null, address: "", pin: "", state, changed_at: at }
  for (const visit of visits) {
    await freeCells(trx, visit.id)
    if (visit.state === "booked" && visit.ends_at > trusted) {
      const change = { ...nobody, sequence: visit.sequence + 1 }
      await trx.updateTable("visits").set(change).where("id", "=", visit.id).execute()
      cancelled.set(visit.enquiry_id, { ...visit, ...change })
    } else await trx.deleteFrom("visits").where("id", "=", visit.id).execute()
  }
  return { removed: visits, cancelled }
}

/** Returns the first of `seats` that is free in all quarters, in none of which as many visits take place already; 0 if none is. */
export function freeSeat({ first, last }: Quarters, taken: ReadonlyMap<number, number>, seats: number): number {
  let places = 0
  for (let each = first; each <= last; each++) {
    const ofQuarter = taken.get(each) ?? 0
    if (ofQuarter !== 0 && countSeats(ofQuarter) >= seats) return 0
    places |= ofQuarter
  }
  for (let seat = 1; seat <= seats; seat++) if ((places & (1 << seat)) === 0) return seat
  return 0
}

function countSeats(places: number): number {
  let count = 0
  for (let seat = 1; seat <= visitLimits.atOnce.max; seat++) count += (places >> seat) & 1
  return count
}

/**
 * The seats that visits of a kind have taken in each quarter, but for the visit `id`: a bit for each, the lowest for none. All bits are set
 * if the time is blocked, or a visit of the other kind needs the same people.
 */
export async function readTaken(
  db: Kysely<Tables>,
  { id = "", kind }: { id?: string; kind: string },
  { first, last }: Quarters,
  rules: Pick<SeatRules, "hasDifferentPeople">,
): Promise<Map<number, number>> {
  const taken = await readSeats(db, { id, kind }, { first, last }, rules)
  const blocks = await db
    .selectFrom("visit_blocks")
    .select(["starts_at", "ends_at"])
    .where("kind", "in", ["", kind])
    .where("starts_at", "<", toIso(last + 1))
    .where("ends_at", ">", toIso(first))
    .execute()
  for (const each of blocks.flatMap(({ starts_at, ends_at }) => quartersOf(starts_at, ends_at))) taken.set(each, -1)
  return taken
}

/** The same without blocked times. */
export async function readSeats(
  db: Kysely<Tables>,
  { id, kind }: { id: string; kind: string },
  { first, last }: Quarters,
  { hasDifferentPeople }: Pick<SeatRules, "hasDifferentPeople">,
): Promise<Map<number, number>> {
  const cells = await db
    .selectFrom("visit_cells")
    .select(["kind", "quarter", sql<number>`sum(1 << seat)`.as("places")])
    .where("kind", "in", hasDifferentPeople ? [kind] : visitKinds)
    .where("quarter", ">=", first)
    .where("quarter", "<=", last)
    .where("visit_id", "<>", id)
    .groupBy(["kind", "quarter"])
    .execute()
  const taken = new Map<number, number>()
  for (const { kind: of, quarter: each, places } of cells)
    taken.set(each, of === kind ? (taken.get(each) ?? 0) | Number(places) : -1)
  return taken
}

const toIso = (each: number) => new Date(each * quarter).toISOString()
