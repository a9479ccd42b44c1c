import { type Kysely, sql } from "kysely"
import { tablesInBackup } from "./backup-tables.ts"
import { type AppliedMigration, readApplied, requireKnown } from "../database/migrate.ts"
import { type DatabaseLocation, withDatabase } from "../database/location.ts"
import * as postgres from "../database/postgres.ts"
import * as sqlite from "../database/sqlite.ts"
import type { Tables } from "../database/tables.ts"

/** A row of any table, as both databases have it. */
export type Row = Record<string, string | number | null>

/** All rows of a database as they are at one moment. */
export interface Snapshot {
  /** The migrations that the tables have been through, oldest first. */
  migrations: string[]
  /** How many rows each table has, parents before the tables that refer to them. */
  counts: Record<string, number>
  /** The rows of a table, some at a time, in the order of their key. */
  pages(table: string): AsyncIterable<Row[]>
}

/** Tables that cannot be read as a whole, in words for the operator. */
export class NoSnapshot extends Error {
  override readonly name = "NoSnapshot"
}

/**
 * Reads all rows in one transaction while others go on writing. Throws NoSnapshot where there is no site, or when its tables
 * were changed meanwhile, NewerData for data of a newer version.
 */
export async function takeSnapshot<Result>(
  place: DatabaseLocation,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const engine = place.databaseUrl === undefined ? sqlite : postgres
  if (place.databaseUrl === undefined && !sqlite.isInFolder(place.folder)) throw noSite()
  return withDatabase(place, async (db) => {
    const [result, before] = await db.connection().execute(async (connection) => {
      await sql.raw(engine.beginSnapshot).execute(connection)
      try {
        const done = await readApplied(connection)
        return [await use(await openSnapshot(connection, done)), done] as const
      } finally {
        // A connection that is lost has ended it already, and has told so.
        await sql`rollback`.execute(connection).catch(() => {})
      }
    })
    if (print(await readApplied(db)) === print(before)) return result
    // PostgreSQL shows a table's new columns, or a new table of its name, to transactions that began before.
    throw new NoSnapshot("The site was updated or restored while its rows were read. Make the backup again.")
  })
}

function print(done: AppliedMigration[]): string {
  return JSON.stringify(done.map(({ name, timestamp }) => [name, timestamp]))
}

async function openSnapshot(db: Kysely<Tables>, done: AppliedMigration[]): Promise<Snapshot> {
  const migrations = done.map(({ name }) => name)
  if (migrations.length === 0) throw noSite()
  requireKnown(migrations)
  // Tables of later versions are not there yet.
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const tables = tablesInBackup.filter(({ name }) => there.has(name))
  const counts: Snapshot["counts"] = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.total ?? 0
  }
  return {
    migrations,
    counts,
    pages(name) {
      const table = tables.find((each) => each.name === name)
      if (!table) throw new TypeError(`Not a table of this snapshot: ${name}`)
      return readPages(db, table)
    },
  }
}

/** Rows read at once: a row with many long texts has a megabyte or two. */
const pageLength = 100

async function* readPages(db: Kysely<Tables>, { name, key }: { name: string; key: string }): AsyncGenerator<Row[]> {
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
  return new NoSnapshot("There is no site here yet: DATA_DIR or DATABASE_URL points to a place that has no rows.")
}
