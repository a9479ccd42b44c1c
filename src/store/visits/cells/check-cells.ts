import type { Kysely, Transaction } from "kysely"
import { visitLimits } from "#domain/business/visit-hours.ts"
import { readRows, type Stale } from "../../base/derived-rows.ts"
import type { Tables } from "../../database/tables.ts"
import { cellsOf, fillBlock, freeCells, quartersOf, takeCells } from "./cells.ts"

type Cell = Tables["visit_cells"]

/** Finds the visits and blocks that do not hold the cells that follow from their times. */
export async function* findStaleCells(db: Kysely<Tables>): AsyncGenerator<Stale> {
  for await (const rows of readRows(db, "visits")) {
    const visits = rows as unknown as Tables["visits"][]
    const cells = db.selectFrom("visit_cells").selectAll().orderBy("quarter")
    const ids = visits.map(({ id }) => id)
    const own = Map.groupBy(await cells.where("visit_id", "in", ids).execute(), (cell) => cell.visit_id)
    for (const visit of visits) {
      if (!isRight(visit, own.get(visit.id) ?? []))
        yield { what: "times of visits", id: visit.id, mend: (trx) => takeAgain(trx, visit) }
    }
  }
  for await (const rows of readRows(db, "visit_blocks")) {
    for (const block of rows as unknown as Tables["visit_blocks"][]) {
      const cells = db.selectFrom("visit_cells").selectAll()
      const quarters = quartersOf(block.starts_at, block.ends_at)
      const taken = await cells
        .where("quarter", ">=", quarters[0] ?? 0)
        .where("quarter", "<=", quarters.at(-1) ?? 0)
        .execute()
      const keys = new Set(taken.map(keyOf))
      if (!cellsOf(block).every((cell) => keys.has(keyOf(cell))))
        yield { what: "blocked times", id: block.id, mend: (trx) => fillBlock(trx, block) }
    }
  }
}

/** Stores all cells, of which a backup holds none. */
export async function restoreCells(trx: Transaction<Tables>): Promise<void> {
  for await (const { mend } of findStaleCells(trx)) await mend?.(trx)
}

function isRight(visit: Tables["visits"], cells: readonly Cell[]): boolean {
  const wanted = quartersWanted(visit)
  const isOnePlace = cells.every(({ seat }) => seat === cells[0]?.seat)
  return isOnePlace && cells.length === wanted.length && wanted.every((each, index) => cells[index]?.quarter === each)
}

function quartersWanted({ state, starts_at, busy_until }: Tables["visits"]): number[] {
  return state.startsWith("cancelled") ? [] : quartersOf(starts_at, busy_until)
}

/** A block gives way to a visit. */
async function takeAgain(trx: Transaction<Tables>, visit: Tables["visits"]): Promise<void> {
  await freeCells(trx, visit.id)
  const wanted = quartersWanted(visit)
  if (wanted.length === 0) return
  await trx
    .deleteFrom("visit_cells")
    .where("kind", "=", visit.kind)
    .where("quarter", "in", wanted)
    .where("block_id", "is not", null)
    .execute()
  await takeCells(trx, visit, visitLimits.atOnce.max)
}

function keyOf({ kind, seat, quarter }: Cell): string {
  return `${kind} ${seat} ${quarter}`
}
