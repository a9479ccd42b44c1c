import { type Kysely, sql, type Transaction } from "kysely"
import { visitKinds, visitLimits } from "#domain/business/visit-hours.ts"
import type { Tables } from "../../database/tables.ts"

type Cell = Tables["visit_cells"]

/** The length of a cell, in milliseconds. */
const quarter = 15 * 60 * 1000

/** How many rows one statement inserts; each value is a parameter, of which SQLite takes 32,766. */
const maxRows = 1_000

/** All quarters of an hour that lie between two times, or that those cut. */
export function quartersOf(from: string, until: string): number[] {
  const first = Math.floor(Date.parse(from) / quarter)
  const end = Math.ceil(Date.parse(until) / quarter)
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
}

/**
 * Takes the quarters for a visit on the first of `seats` places that is free in all of them; false where none is. The primary key decides,
 * also between transactions: one waits until the other ends. Places and quarters are taken in one order, so that no two wait for each other.
 */
export async function takeCells(
  trx: Transaction<Tables>,
  { id, kind, starts_at, busy_until }: Tables["visits"],
  seats: number,
): Promise<boolean> {
  const quarters = quartersOf(starts_at, busy_until)
  for (let seat = 1; seat <= seats; seat++) {
    const cells = quarters.map((each): Cell => ({ kind, seat, quarter: each, visit_id: id, block_id: null }))
    const taken = await insertFree(trx, cells)
    if (taken === cells.length) return true
    if (taken > 0) await trx.deleteFrom("visit_cells").where("visit_id", "=", id).execute()
  }
  return false
}

/** Frees what a visit has taken; a block that lies there takes it once the visit is gone. */
export async function freeCells(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom("visit_cells").where("visit_id", "=", id).execute()
}

/** Removes the visits of enquiries that are about to be removed, and returns them. */
export async function removeVisitsOf(
  trx: Transaction<Tables>,
  enquiryIds: readonly string[],
): Promise<Tables["visits"][]> {
  if (enquiryIds.length === 0) return []
  const visits = await trx.deleteFrom("visits").where("enquiry_id", "in", enquiryIds).returningAll().execute()
  for (const visit of visits) await fillBlocks(trx, visit)
  return visits
}

/** Gives what was freed to the blocks that lie there. */
export async function fillBlocks(
  trx: Transaction<Tables>,
  freed: Pick<Tables["visits"], "kind" | "starts_at" | "busy_until">,
): Promise<void> {
  const blocks = await trx
    .selectFrom("visit_blocks")
    .selectAll()
    .where("kind", "in", ["", freed.kind])
    .where("starts_at", "<", freed.busy_until)
    .where("ends_at", ">", freed.starts_at)
    .execute()
  for (const block of blocks) await fillBlock(trx, block)
}

/** Takes what is free of a block, on all places of its kinds. */
export async function fillBlock(trx: Transaction<Tables>, block: Tables["visit_blocks"]): Promise<void> {
  const cells = cellsOf(block)
  for (let at = 0; at < cells.length; at += maxRows) await insertFree(trx, cells.slice(at, at + maxRows))
}

/** All cells of a block. */
export function cellsOf(block: Tables["visit_blocks"]): Cell[] {
  return visitKinds
    .filter((kind) => block.kind === "" || block.kind === kind)
    .flatMap((kind) =>
      Array.from({ length: visitLimits.atOnce.max }, (_, index) => index + 1).flatMap((seat) =>
        quartersOf(block.starts_at, block.ends_at).map((each) => ({
          kind,
          seat,
          quarter: each,
          visit_id: null,
          block_id: block.id,
        })),
      ),
    )
}

/** The places that are taken in each quarter from one to another, of the first `seats`: a bit for each place, the lowest for none. */
export async function readTaken(
  db: Kysely<Tables>,
  kind: string,
  { first, last, seats }: { first: number; last: number; seats: number },
): Promise<Map<number, number>> {
  const cells = await db
    .selectFrom("visit_cells")
    .select(["quarter", sql<number>`sum(1 << seat)`.as("places")])
    .where("kind", "=", kind)
    .where("quarter", ">=", first)
    .where("quarter", "<=", last)
    .where("seat", "<=", seats)
    .groupBy("quarter")
    .execute()
  return new Map(cells.map(({ quarter: each, places }) => [each, places]))
}

async function insertFree(trx: Transaction<Tables>, cells: readonly Cell[]): Promise<number> {
  const rows = await trx
    .insertInto("visit_cells")
    .values(cells)
    .onConflict((conflict) => conflict.columns(["kind", "quarter", "seat"]).doNothing())
    .returning("quarter")
    .execute()
  return rows.length
}
