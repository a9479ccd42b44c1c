import { type Compilable, type Kysely, SqliteAdapter, sql } from "kysely"
import type { Tables } from "./tables.ts"

/** Totals by statement, for one version of a database. */
interface Totals {
  version: string
  byStatement: Map<string, number>
}

const counted = new WeakMap<Kysely<Tables>, Totals>()

/** The most totals per version; searches create any number of statements. */
const maxTotals = 200

/** Caches a total until the database changes, because counting is slower than reading a page. Not in transactions. */
export async function keepTotal(db: Kysely<Tables>, rows: Compilable, count: () => Promise<number>): Promise<number> {
  const { sql: text, parameters } = rows.compile()
  const statement = JSON.stringify([text, parameters])
  // Before the count, which may see a later version: that total is then requested under the later one.
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
