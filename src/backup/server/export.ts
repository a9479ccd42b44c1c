import { type Kysely, sql } from "kysely"
import { tablesInBackup } from "./backup-tables.ts"
import { readApplied, requireKnown } from "#db/migrate.ts"
import { type DatabaseLocation, withDatabase } from "#db/location.ts"
import * as sqlite from "#db/sqlite.ts"
import type { Tables } from "#db/tables.ts"

export type Row = Record<string, string | number | null>

/** All rows of a database at one moment. */
export interface Snapshot {
  /** The applied migrations, oldest first. */
  migrations: string[]
  /** The number of rows by table, parents first. */
  counts: Record<string, number>
  /** The rows of one of these tables in the order of their key, a batch at a time. */
  pages(table: string): AsyncIterable<Row[]>
}

/** The tables cannot be read consistently; the message is for the operator. */
class NoSnapshot extends Error {
  override readonly name = "NoSnapshot"
}

/** Reads a consistent snapshot of all rows; throws like `readAtOneMoment`. */
export function takeSnapshot<Result>(
  place: DatabaseLocation,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return readAtOneMoment(place, async (db, migrations) => {
    // Tables of later migrations do not exist yet.
    const existing = new Set((await db.introspection.getTables()).map(({ name }) => name))
    const tables = new Map(tablesInBackup.filter(({ name }) => existing.has(name)).map((table) => [table.name, table]))
    const counts: Snapshot["counts"] = {}
    for (const name of tables.keys()) {
      const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(name)}`.execute(db)
      counts[name] = rows[0]?.total ?? 0
    }
    return use({ migrations, counts, pages: (name) => readPages(db, tables.get(name) ?? { name, key: "id" }) })
  })
}

/**
 * Reads a database in one transaction, without blocking writers. Throws NoSnapshot if there is no site or its tables are changed in the
 * meantime, NewerData for data of a newer version, and UnreleasedData.
 */
export async function readAtOneMoment<Result>(
  place: DatabaseLocation,
  read: (db: Kysely<Tables>, migrations: string[]) => Promise<Result>,
): Promise<Result> {
  const engine = place.databaseUrl === undefined ? sqlite : await import("#db/postgres.ts")
  if (place.databaseUrl === undefined && !sqlite.isInFolder(place.folder)) throw noSite()
  return withDatabase(place, async (db) => {
    const [result, before] = await db.connection().execute(async (connection) => {
      await sql.raw(engine.beginSnapshot).execute(connection)
      try {
        const applied = await readApplied(connection)
        const migrations = applied.map(({ name }) => name)
        if (applied.length === 0) throw noSite()
        requireKnown(migrations)
        return [await read(connection, migrations), JSON.stringify(applied)] as const
      } finally {
        // A lost connection has rolled back already, and its error was thrown above.
        await sql`rollback`.execute(connection).catch(() => {})
      }
    })
    if (JSON.stringify(await readApplied(db)) === before) return result
    // PostgreSQL shows changed tables even to transactions that started before the change.
    throw new NoSnapshot("The site was updated or restored while its rows were read. Try again.")
  })
}

/** The number of rows read at once; a row with many long texts has a megabyte or two. */
const pageLength = 100

export async function* readPages(
  db: Kysely<Tables>,
  { name, key }: { name: string; key: string },
): AsyncGenerator<Row[], void> {
  let after = sql``
  for (;;) {
    const page = sql<Row>`select * from ${sql.table(name)} ${after} order by ${sql.ref(key)} limit ${pageLength}`
    const { rows } = await page.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageLength) return
    after = sql`where ${sql.ref(key)} > ${rows.at(-1)?.[key]}`
  }
}

function noSite(): NoSnapshot {
  return new NoSnapshot("There is no site here yet: the database of DATA_DIR or DATABASE_URL is empty.")
}
