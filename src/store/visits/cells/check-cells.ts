import type { Kysely, Transaction } from "kysely"
import { visitLimits } from "#domain/business/visit-hours.ts"
import { readRows, type Stale } from "../../base/derived-rows.ts"
import type { Tables } from "../../database/tables.ts"
import { freeCells, freeSeat, quartersBetween, quartersOf, readSeats, takeSeat } from "./cells.ts"

type Cell = Tables["visit_cells"]

/** Finds the visits that do not hold the cells that follow from their times. */
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

async function takeAgain(trx: Transaction<Tables>, visit: Tables["visits"]): Promise<void> {
  await freeCells(trx, visit.id)
  if (quartersWanted(visit).length === 0) return
  const quarters = quartersBetween(Date.parse(visit.starts_at), Date.parse(visit.busy_until))
  const seats = await readSeats(trx, visit, quarters, { hasDifferentPeople: true })
  await takeSeat(trx, visit, freeSeat(quarters, seats, visitLimits.atOnce.max))
}
