import { type Kysely, sql, type Transaction } from "kysely"
import { restoreRefused } from "#domain/backup/restore.ts"
import { backupTables, tablesInBackup } from "./backup-tables.ts"
import { findBadRows } from "./check-rows.ts"
import type { Row } from "./export.ts"
import { isUnreleased, migrate, migrateTo, migrations as ourMigrations, readApplied } from "../database/migrate.ts"
import { type DatabaseLocation, withDatabase } from "../database/location.ts"
import { isInFolder } from "../database/sqlite.ts"
import type { Tables } from "../database/tables.ts"
import { findWritten } from "./written.ts"
import { lastUnreleased, toReleased, unreleasedTables } from "./unreleased.ts"

/** The rows of another database, and the migrations that were applied to it. */
export interface ForeignRows {
  /** Its migrations, oldest first; all of them are known here. */
  migrations: readonly string[]
  /** Inserts all rows, parents before the tables that refer to them. */
  fill(insert: (table: string, rows: Row[]) => Promise<void>): Promise<void>
  /** The names for which `Store.isFirst` is false from now on. */
  marks: readonly string[]
}

/** The rows must not or cannot be replaced; the message is for the operator. */
class RestoreRefused extends Error {
  override readonly name = "RestoreRefused"
}

/** Whether the rows of a site are replaced, or those of one in which nobody has written yet. */
export type IsReplaced = boolean | "where unwritten"

/** The first migration or table of another database that this version does not know, in words; undefined when it knows all. */
export function findUnknown(migrations: readonly string[], tables: readonly string[]): string | undefined {
  const areUnreleased = isUnreleased(migrations)
  const known = areUnreleased ? migrations : Object.keys(ourMigrations)
  const migration = migrations.find((name, index) => name !== known[index])
  if (migration !== undefined) return `migration "${migration}" is unknown here`
  const knownTables = [...tablesInBackup.map(({ name }) => name), ...(areUnreleased ? unreleasedTables : [])]
  const table = tables.find((name) => !knownTables.includes(name))
  return table === undefined ? undefined : `table "${table}" is unknown here`
}

/** Throws RestoreRefused for migrations of a state before the first release, unless it was the last one. */
export function requireRestorable(migrations: readonly string[]): void {
  if (!isUnreleased(migrations) || migrations.at(-1) === lastUnreleased) return
  throw new RestoreRefused(
    "This backup was made by Maap before its first release, and not by its last state. Restore it with the code of that state, " +
      "back that up, and restore the new backup.",
  )
}

/**
 * Throws RestoreRefused for a database that holds anything a person made or sent, unless it is to be replaced, and for one
 * that a newer version has written, which may have tables that this version could not replace.
 */
export async function requireFree(place: DatabaseLocation, { isReplaced }: { isReplaced: IsReplaced }): Promise<void> {
  if (place.databaseUrl === undefined && !isInFolder(place.folder)) return
  await withDatabase(place, (db) => requireFreeOn(db, isReplaced))
}

/**
 * Replaces all rows in one transaction: the tables are created at the migration of the rows, filled, and then migrated. The
 * content version becomes larger than both were, so that no cached page stays valid. Throws RestoreRefused as `requireFree`,
 * and for rows that the site could not read.
 */
export async function replaceRows(
  place: DatabaseLocation,
  foreign: ForeignRows,
  options: { isReplaced: IsReplaced },
): Promise<void> {
  await withDatabase(place, (db) =>
    db.transaction().execute(async (trx) => {
      await lockMigrations(trx)
      const existing = await existingTables(trx, Object.keys(backupTables))
      // Nothing may be written after the look at what is there; on SQLite the transaction alone sees to that.
      if (place.databaseUrl !== undefined) await (await import("../database/postgres.ts")).lockTables(trx, existing)
      await requireFreeOn(trx, options.isReplaced)
      const version = await readVersion(trx)
      // Processes that run hold them in memory, and have to agree with those that start later.
      const secrets = existing.includes("secrets") ? await trx.selectFrom("secrets").selectAll().execute() : []
      await dropTables(trx)
      const areUnreleased = isUnreleased(foreign.migrations)
      await migrateTo(trx, areUnreleased ? firstMigration : (foreign.migrations.at(-1) as string))
      // Some migrations insert rows themselves.
      for (const table of await existingTables(trx, tablesInBackup.map(({ name }) => name).toReversed())) {
        await sql`delete from ${sql.table(table)}`.execute(trx)
      }
      await foreign.fill((table, rows) => insert(trx, table, areUnreleased ? toReleased(table, rows) : rows))
      await migrate(trx)
      if (secrets.length > 0) await trx.insertInto("secrets").values(secrets).execute()
      for await (const { table, id, problem } of findBadRows(trx)) {
        const which = `table "${table}", row ${id}: ${problem}`
        throw new RestoreRefused(`The backup holds what the site could not read, and nothing was restored: ${which}.`)
      }
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

const [firstMigration] = Object.keys(ourMigrations) as [string]

/** Locks in the same order as a node that starts and migrates; otherwise the two could deadlock. */
async function lockMigrations(trx: Transaction<Tables>): Promise<void> {
  const { adapter } = trx.getExecutor()
  await adapter.acquireMigrationLock(trx, { lockTable: "kysely_migration_lock", lockRowId: "migration_lock" })
}

/** The tables with what people made or sent: a row in one of them means that there is a site. */
const siteTables = [
  "admins",
  "blogs",
  "reviews",
  "categories",
  "projects",
  "enquiries",
  "rate_cards",
  "businesses",
  "navigations",
  "withheld_enquiries",
  "erasures",
] as const

async function requireFreeOn(db: Kysely<Tables>, isReplaced: IsReplaced): Promise<void> {
  const applied = (await readApplied(db)).map(({ name }) => name)
  if (!isUnreleased(applied) && !applied.every((name) => name in ourMigrations)) {
    throw new RestoreRefused(
      "The site here was written by a newer version of Maap. Update Maap, or restore into an empty DATA_DIR or database.",
    )
  }
  if (isReplaced === true) return
  if (isReplaced !== false) {
    const written = await findWritten(db)
    if (written === undefined) return
    throw new RestoreRefused(restoreRefused(written))
  }
  for (const name of await existingTables(db, siteTables)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw new RestoreRefused(
      `There is a site here already: the table "${name}" has rows. Back it up, then add --force to replace it.`,
    )
  }
}

async function readVersion(db: Kysely<Tables>): Promise<number> {
  if ((await existingTables(db, ["content_version"])).length === 0) return 0
  const row = await db.selectFrom("content_version").select("version").where("id", "=", 1).executeTakeFirst()
  return row?.version ?? 0
}

async function dropTables(trx: Transaction<Tables>): Promise<void> {
  const own = ["kysely_migration", "kysely_migration_lock", ...Object.keys(backupTables), ...unreleasedTables]
  // Tables that refer to others are dropped before them.
  for (const name of await existingTables(trx, own.toReversed())) await trx.schema.dropTable(name).execute()
}

/** Those of the tables that the database has, in the given order. */
async function existingTables(db: Kysely<Tables>, tables: readonly string[]): Promise<string[]> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true })
  const existing = new Set(all.map(({ name }) => name))
  return tables.filter((name) => existing.has(name))
}

/** How many rows one statement inserts; each value is a parameter, of which SQLite takes 32,766. */
const maxRows = 100

async function insert(trx: Transaction<Tables>, table: string, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += maxRows) {
    const some = rows.slice(at, at + maxRows)
    await (trx as unknown as Kysely<Record<string, Row>>).insertInto(table).values(some).execute()
  }
}
