import { type Compilable, type Kysely, SqliteAdapter, sql } from "kysely"
import type { Tables } from "../database/tables.ts"

/** Totals by their statement, of the version of a database that they were counted on. */
interface Totals {
  version: string
  byStatement: Map<string, number>
}

const counted = new WeakMap<Kysely<Tables>, Totals>()

/** How many totals are kept of one version; searches make any number of statements. */
const maxTotals = 200

/**
 * How many rows a statement has. It is counted again only after something was written to the database, because a total of
 * many rows takes longer to count than its page takes to read. Outside of transactions only.
 */
export async function keepTotal(db: Kysely<Tables>, rows: Compilable, count: () => Promise<number>): Promise<number> {
  const { sql: text, parameters } = rows.compile()
  const statement = JSON.stringify([text, parameters])
  // Before the count, which may see a later version: that total is then asked for under the later one.
  const version = await readVersion(db)
  let totals = counted.get(db)
  if (totals?.version !== version || totals.byStatement.size >= maxTotals) {
    totals = { version, byStatement: new Map() }
    counted.set(db, totals)
  }
  const known = totals.byStatement.get(statement)
  if (known !== undefined) return known
  const total = await count()
  totals.byStatement.set(statement, total)
  return total
}

/** A text that changes with each write to the database, of any process. */
async function readVersion(db: Kysely<Tables>): Promise<string> {
  const version =
    db.getExecutor().adapter instanceof SqliteAdapter
      ? sql<{ version: string }>`select data_version || '-' || total_changes() as version from pragma_data_version`
      : sql<{ version: string }>`select pg_current_snapshot()::text as version`
  const { rows } = await version.execute(db)
  return rows[0]?.version ?? ""
}
