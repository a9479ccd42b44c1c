import { type Kysely, sql, type Transaction } from "kysely"
import { visitLimits } from "#domain/business/visit-hours.ts"
import type { VisitState } from "#domain/visit/visit.ts"
import type { Tables } from "../../database/tables.ts"
import { hasRow } from "../../base/rows.ts"

type Cell = Tables["visit_cells"]

/** The length of a cell, in milliseconds. */
const quarter = 15 * 60 * 1000

/** All quarters of an hour that lie between two times, or that those cut. */
export function quartersOf(from: string, until: string): number[] {
  const first = Math.floor(Date.parse(from) / quarter)
  const end = Math.ceil(Date.parse(until) / quarter)
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
}

/** Takes the quarters for a visit as `takeInBlocks`, but none where a block lies. One that is made meanwhile leaves the visit as it is. */
export async function takeCells(trx: Transaction<Tables>, visit: Tables["visits"], seats: number): Promise<number> {
  const blocks = selectBlocks(trx, visit.kind, { from: visit.starts_at, until: visit.busy_until })
  return (await blocks.limit(1).executeTakeFirst()) ? 0 : await takeInBlocks(trx, visit, seats)
}

/** The blocks of a kind that lie between two times, or that those cut. */
function selectBlocks(db: Kysely<Tables>, kind: string, { from, until }: { from: string; until: string }) {
  const blocks = db.selectFrom("visit_blocks").select(["starts_at", "ends_at"]).where("kind", "in", ["", kind])
  return blocks.where("starts_at", "<", until).where("ends_at", ">", from)
}

/**
 * Takes the quarters for a visit on the first of `seats` places that is free in all of them, where its own count as free; returns the
 * place, 0 where none is. The primary key decides, also between transactions: one waits until the other ends. Places and quarters are taken
 * in one order, and before what the visit had is freed, so that no two wait for each other.
 */
export async function takeInBlocks(
  trx: Transaction<Tables>,
  { id, kind, starts_at, busy_until }: Tables["visits"],
  seats: number,
): Promise<number> {
  const quarters = quartersOf(starts_at, busy_until)
  if (await isFullBeyond(trx, { id, kind, quarters, seats })) return 0
  const own = await trx.selectFrom("visit_cells").select(["seat", "quarter"]).where("visit_id", "=", id).execute()
  for (let seat = 1; seat <= seats; seat++) {
    const missing = quarters.filter((each) => !own.some((cell) => cell.seat === seat && cell.quarter === each))
    const cells = missing.map((each): Cell => ({ kind, seat, quarter: each, visit_id: id }))
    const taken = cells.length === 0 ? 0 : await insertFree(trx, cells)
    if (taken === cells.length) return seat
    if (taken === 0) continue
    const again = trx.deleteFrom("visit_cells").where("visit_id", "=", id).where("seat", "=", seat)
    await again.where("quarter", "in", missing).execute()
  }
  return 0
}

/**
 * Whether as many visits as are taken at once lie in one of the quarters, some of them on places beyond those: fewer were taken at once
 * before, or a backup was restored. The rows of these are locked, so that two bookings do not both count before either has taken its own.
 */
async function isFullBeyond(
  trx: Transaction<Tables>,
  { id, kind, quarters, seats }: { id: string; kind: string; quarters: readonly number[]; seats: number },
): Promise<boolean> {
  const beyond = await trx
    .updateTable("visit_cells")
    .set((cell) => ({ seat: cell.ref("seat") }))
    .where("kind", "=", kind)
    .where("quarter", "in", quarters)
    .where("seat", ">", seats)
    .where("visit_id", "<>", id)
    .returning("quarter")
    .execute()
  if (beyond.length === 0) return false
  return await hasRow(
    trx
      .selectFrom("visit_cells")
      .select("quarter")
      .where("kind", "=", kind)
      .where("quarter", "in", quarters)
      .where("visit_id", "<>", id)
      .groupBy("quarter")
      .having((cell) => cell.fn.countAll(), ">=", seats)
      .limit(1),
  )
}

/** Frees what a visit has taken, but for the place where it is now. */
export async function freeCells(
  trx: Transaction<Tables>,
  id: string,
  now?: { seat: number; quarters: readonly number[] },
): Promise<void> {
  await trx
    .deleteFrom("visit_cells")
    .where("visit_id", "=", id)
    .$if(now !== undefined, (query) =>
      query.where((cell) =>
        cell.or([cell("seat", "<>", now?.seat ?? 0), cell("quarter", "not in", now?.quarters ?? [])]),
      ),
    )
    .execute()
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
  const nobody = { ...notOpen, enquiry_id: null, address: "", pin: "", state, changed_at: at }
  for (const visit of visits) {
    await freeCells(trx, visit.id)
    if (visit.state === "booked" && visit.ends_at > at) {
      const change = { ...nobody, sequence: visit.sequence + 1 }
      await trx.updateTable("visits").set(change).where("id", "=", visit.id).execute()
      cancelled.set(visit.enquiry_id, { ...visit, ...change })
    } else await trx.deleteFrom("visits").where("id", "=", visit.id).execute()
  }
  return { removed: visits, cancelled }
}

/** Whether a place of the first `seats` is free in all quarters, in none of which as many visits lie already; for each, what `readTaken` says. */
export function hasPlace(quarters: readonly number[], seats: number): boolean {
  const places = Array.from({ length: visitLimits.atOnce.max }, (_, index) => 1 << (index + 1))
  const isFree = places.slice(0, seats).some((place) => quarters.every((taken) => (taken & place) === 0))
  return isFree && quarters.every((taken) => places.filter((place) => taken & place).length < seats)
}

/** Whether the quarters of a visit are free; they may be taken a moment later. */
export async function isFreeFor(
  db: Kysely<Tables>,
  { kind, starts_at, busy_until }: Tables["visits"],
  seats: number,
): Promise<boolean> {
  const quarters = quartersOf(starts_at, busy_until)
  const taken = await readTaken(db, kind, { first: quarters[0] ?? 0, last: quarters.at(-1) ?? 0 })
  return hasPlace(
    quarters.map((each) => taken.get(each) ?? 0),
    seats,
  )
}

/** The places that are taken in each quarter from one to another: a bit for each place, the lowest for none; all bits where a block lies. */
export async function readTaken(
  db: Kysely<Tables>,
  kind: string,
  { first, last }: { first: number; last: number },
): Promise<Map<number, number>> {
  const cells = await db
    .selectFrom("visit_cells")
    .select(["quarter", sql<number>`sum(1 << seat)`.as("places")])
    .where("kind", "=", kind)
    .where("quarter", ">=", first)
    .where("quarter", "<=", last)
    .groupBy("quarter")
    .execute()
  const taken = new Map(cells.map(({ quarter: each, places }) => [each, places]))
  const blocks = await selectBlocks(db, kind, { from: toIso(first), until: toIso(last + 1) }).execute()
  for (const each of blocks.flatMap(({ starts_at, ends_at }) => quartersOf(starts_at, ends_at))) taken.set(each, -1)
  return taken
}

const toIso = (each: number) => new Date(each * quarter).toISOString()

async function insertFree(trx: Transaction<Tables>, cells: readonly Cell[]): Promise<number> {
  const rows = await trx
    .insertInto("visit_cells")
    .values(cells)
    .onConflict((conflict) => conflict.columns(["kind", "quarter", "seat"]).doNothing())
    .returning("quarter")
    .execute()
  return rows.length
}
