import { type Kysely, sql, type Transaction } from "kysely"
import { backupTables, tablesInBackup } from "./backup-tables.ts"
import type { Row } from "./export.ts"
import { migrate, migrateTo, migrations as ourMigrations, readApplied } from "../database/migrate.ts"
import { type DatabaseLocation, withDatabase } from "../database/location.ts"
import { isInFolder } from "../database/sqlite.ts"
import type { Tables } from "../database/tables.ts"

/** The rows of another database, and what it has been through. */
export interface ForeignRows {
  /** Its migrations, oldest first; all of them known here. */
  migrations: readonly string[]
  /** Hands over all rows, parents before the tables that refer to them. */
  fill(insert: (table: string, rows: Row[]) => Promise<void>): Promise<void>
  /** What counts as done for good, whether or not the rows say so. */
  marks: readonly string[]
}

/** A place whose rows are not to be replaced, or cannot be, in words for the operator. */
export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused"
}

/** What of another database this version does not know, in words; undefined when it can take all of it. */
export function findUnknown(migrations: readonly string[], tables: readonly string[]): string | undefined {
  const known = Object.keys(ourMigrations)
  const migration = migrations.find((name, index) => name !== known[index])
  if (migration !== undefined) return `migration "${migration}" is unknown here`
  const table = tables.find((name) => !tablesInBackup.some((each) => each.name === name))
  return table === undefined ? undefined : `table "${table}" is unknown here`
}

/**
 * Throws RestoreRefused for a place with anything that a person made or sent, unless that is to be replaced, and for one that
 * a newer version has written, which knows tables that this one could not replace.
 */
export async function requireFree(place: DatabaseLocation, { isReplaced }: { isReplaced: boolean }): Promise<void> {
  if (place.databaseUrl === undefined && !isInFolder(place.folder)) return
  await withDatabase(place, (db) => requireFreeOn(db, isReplaced))
}

/**
 * Puts other rows in the place of all there are, in one transaction: the tables are made as they were where the rows come
 * from, filled, and then brought up to date. The content version moves past both, so that no kept page stays. Throws
 * RestoreRefused as `requireFree` does.
 */
export async function replaceRows(
  place: DatabaseLocation,
  foreign: ForeignRows,
  options: { isReplaced: boolean },
): Promise<void> {
  await withDatabase(place, (db) =>
    db.transaction().execute(async (trx) => {
      await lockMigrations(trx)
      await requireFreeOn(trx, options.isReplaced)
      const version = await readVersion(trx)
      await dropTables(trx)
      await migrateTo(trx, foreign.migrations.at(-1) as string)
      // Some migrations put rows into their tables themselves.
      for (const { name } of await existingTables(trx, tablesInBackup.toReversed())) {
        await sql`delete from ${sql.table(name)}`.execute(trx)
      }
      await foreign.fill((table, rows) => insert(trx, table, rows))
      await migrate(trx)
      for (const name of foreign.marks) {
        const mark = { name, made_at: new Date().toISOString() }
        await trx
          .insertInto("marks")
          .values(mark)
          .onConflict((conflict) => conflict.column("name").doNothing())
          .execute()
      }
      const next = Math.max(version, await readVersion(trx)) + 1
      await trx.deleteFrom("content_version").execute()
      await trx.insertInto("content_version").values({ id: 1, version: next }).execute()
    }),
  )
}

/** Taken before any table is, as whoever migrates takes it; otherwise a node that starts now and this could wait for each other. */
async function lockMigrations(trx: Transaction<Tables>): Promise<void> {
  const { adapter } = trx.getExecutor()
  await adapter.acquireMigrationLock(trx, { lockTable: "kysely_migration_lock", lockRowId: "migration_lock" })
}

/** What a person made or sent; a table of these with a row in it is a site. */
const siteTables = [
  "admins",
  "blogs",
  "reviews",
  "categories",
  "enquiries",
  "rate_cards",
  "withheld_enquiries",
  "erasures",
] as const

async function requireFreeOn(db: Kysely<Tables>, isReplaced: boolean): Promise<void> {
  if (!(await readApplied(db)).every(({ name }) => name in ourMigrations)) {
    throw new RestoreRefused(
      "The site here was written by a newer version of Maap. Update Maap, or restore into an empty DATA_DIR or database.",
    )
  }
  if (isReplaced) return
  const telling = siteTables.map((name) => ({ name }))
  for (const { name } of await existingTables(db, telling)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw new RestoreRefused(
      `There is a site here already: the table "${name}" has rows. Back it up, then add --force to replace it.`,
    )
  }
}

async function readVersion(db: Kysely<Tables>): Promise<number> {
  if ((await existingTables(db, [{ name: "content_version" }])).length === 0) return 0
  const row = await db.selectFrom("content_version").select("version").where("id", "=", 1).executeTakeFirst()
  return row?.version ?? 0
}

async function dropTables(trx: Transaction<Tables>): Promise<void> {
  const own = ["kysely_migration", "kysely_migration_lock", ...Object.keys(backupTables)].map((name) => ({ name }))
  // Those that refer to others go before them.
  for (const { name } of await existingTables(trx, own.toReversed())) await trx.schema.dropTable(name).execute()
}

async function existingTables<Table extends { name: string }>(db: Kysely<Tables>, tables: Table[]): Promise<Table[]> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true })
  const there = new Set(all.map(({ name }) => name))
  return tables.filter(({ name }) => there.has(name))
}

/** Rows in one statement; each of their values is a parameter, of which SQLite takes 32,766. */
const maxRows = 100

async function insert(trx: Transaction<Tables>, table: string, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += maxRows) {
    const some = rows.slice(at, at + maxRows)
    await (trx as unknown as Kysely<Record<string, Row>>).insertInto(table).values(some).execute()
  }
}
