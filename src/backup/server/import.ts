import { type Kysely, sql, type Transaction } from "kysely"
import { restoreRefused } from "../shared/backups.ts"
import { backupTables, formerTables, tablesInBackup } from "./backup-tables.ts"
import { findBadRows } from "./check-rows.ts"
import type { Row } from "./export.ts"
import { isUnreleased, migrate, migrateTo, migrations as ourMigrations, readApplied } from "#db/migrate.ts"
import { type DatabaseLocation, withDatabase } from "#db/location.ts"
import { isInFolder } from "#db/sqlite.ts"
import type { Tables } from "#db/tables.ts"

/** The last migration before the first release. Every 1.x restores its backups, so that its sites can upgrade. */
const lastUnreleased = "0030-documents"

/** Additional tables of this state that nothing read any more. */
const unreleasedTables: readonly string[] = ["former_addresses"]

/** Converts rows of this state to the first release; empty if that has no such table. */
function toReleased(table: string, rows: Row[]): Row[] {
  if (unreleasedTables.includes(table)) return []
  return rows.map(fits[table] ?? ((row) => row))
}

const fits: Record<string, (row: Row) => Row> = {
  // The column was always null: the keys are in a separate table.
  enquiries(row) {
    const { idempotency_key: _, ...kept } = row
    return kept
  },
  // "" meant an applied password of the settings from before it was recorded.
  admins: (row) => ({ ...row, setting_hash: row["setting_hash"] || null }),
  // Without another draft, the draft itself was scheduled.
  drafts: (row) =>
    row["publish_at"] === null || row["scheduled"] !== null ? row : { ...row, scheduled: scheduledOf(row) },
}

function scheduledOf({ body, base, revision, updated_at: savedAt, changed_by: by }: Row): string {
  const read = (json: unknown) => JSON.parse(String(json)) as unknown
  return JSON.stringify({ body: read(body), base: read(base ?? null), revision, savedAt, by })
}

/** The rows of another database, parents first, and its migrations, oldest first and all known here. */
export interface ForeignRows {
  migrations: readonly string[]
  rows: AsyncIterable<{ table: string; rows: Row[] }>
}

/** The migration that moved the rows of the former tables. */
const documentsMigration = "0014-documents"

/** The rows must not or cannot be replaced; the message is for the operator. */
class RestoreRefused extends Error {
  override readonly name = "RestoreRefused"
}

/** True to replace the rows of any site, or only those of one without changes by people. */
export type IsReplaced = boolean | "if unwritten"

/** Why this version cannot restore a backup with these migrations and tables; undefined if it can. */
export function findObstacle(migrations: readonly string[], tables: readonly string[]): string | undefined {
  const areUnreleased = isUnreleased(migrations)
  if (areUnreleased && migrations.at(-1) !== lastUnreleased) {
    return (
      "This backup was made by Maap before its first release, and not by its last state. Restore it with the code of that state, " +
      "back that up, and restore the new backup."
    )
  }
  const known = Object.keys(ourMigrations)
  const migration = areUnreleased ? undefined : migrations.find((name, index) => name !== known[index])
  const knownTables = [
    ...tablesInBackup.map(({ name }) => name),
    ...formerTables,
    ...(areUnreleased ? unreleasedTables : []),
  ]
  const table = tables.find((name) => !knownTables.includes(name))
  if (migration === undefined && table === undefined) return undefined
  const what = migration === undefined ? `table "${table}"` : `migration "${migration}"`
  return `This backup was made by a newer version of Maap (${what} is unknown here). Update Maap first.`
}

/**
 * Throws RestoreRefused if a database contains data made or sent by people, unless it is to be replaced, or was written by a newer
 * version, which may have unknown tables.
 */
export async function requireFree(place: DatabaseLocation, isReplaced: IsReplaced): Promise<void> {
  if (place.databaseUrl === undefined && !isInFolder(place.folder)) return
  await withDatabase(place, (db) => requireFreeOn(db, isReplaced))
}

/**
 * Replaces all rows in one transaction: the tables are created at the migration of the rows, filled, and then migrated. The content
 * version becomes larger than both were, so no cached page stays valid. Without rows, the site is new. Throws RestoreRefused like
 * `requireFree`, and for rows that the site could not read.
 */
export async function replaceRows(
  place: DatabaseLocation,
  { migrations, rows }: ForeignRows,
  isReplaced: IsReplaced,
): Promise<void> {
  await withDatabase(place, (db) =>
    db.transaction().execute(async (trx) => {
      // In the same order as a process that starts and migrates, or the two could deadlock.
      const { adapter } = trx.getExecutor()
      await adapter.acquireMigrationLock(trx, { lockTable: "kysely_migration_lock", lockRowId: "migration_lock" })
      const existing = await existingTables(trx, Object.keys(backupTables))
      // Nothing may be written after the next check; SQLite's transaction ensures that alone.
      if (place.databaseUrl !== undefined) await (await import("#db/postgres.ts")).lockTables(trx, existing)
      await requireFreeOn(trx, isReplaced)
      const version = await readVersion(trx)
      // Running processes have them in memory, and must agree with those that start later.
      const secrets = existing.includes("secrets") ? await trx.selectFrom("secrets").selectAll().execute() : []
      await createTables(trx, migrations)
      const fit = isUnreleased(migrations) ? toReleased : (_table: string, some: Row[]) => some
      let isRestored = false
      for await (const { table, rows: some } of rows) {
        await insert(trx, table, fit(table, some))
        isRestored = true
      }
      await migrate(trx)
      if (secrets.length > 0) await trx.insertInto("secrets").values(secrets).execute()
      for await (const { table, id, problem } of findBadRows(trx)) {
        const which = `table "${table}", row ${id}: ${problem}`
        throw new RestoreRefused(`The backup contains data that the site can’t read. Nothing was restored: ${which}.`)
      }
      // A restored site never gets the sample content, even if the backup's own site never had it.
      if (isRestored) {
        const marking = trx.insertInto("marks").values({ name: "sample-content", made_at: new Date().toISOString() })
        await marking.onConflict((conflict) => conflict.column("name").doNothing()).execute()
      }
      const next = Math.max(version, await readVersion(trx)) + 1
      await trx.deleteFrom("content_version").execute()
      await trx.insertInto("content_version").values({ id: 1, version: next }).execute()
    }),
  )
}

/** Replaces the tables by empty ones as they were after these migrations. */
async function createTables(trx: Transaction<Tables>, migrations: readonly string[]): Promise<void> {
  const own = [
    "kysely_migration",
    "kysely_migration_lock",
    ...Object.keys(backupTables),
    ...formerTables,
    ...unreleasedTables,
  ]
  const isMoved = migrations.includes(documentsMigration)
  // Tables that reference others are dropped before them.
  for (const name of await existingTables(trx, own.toReversed())) await trx.schema.dropTable(name).execute()
  await migrateTo(trx, (isUnreleased(migrations) ? Object.keys(ourMigrations)[0] : migrations.at(-1)) as string)
  // Some migrations insert rows.
  const filled = [...tablesInBackup.map(({ name }) => name), ...(isMoved ? [] : formerTables)]
  for (const table of await existingTables(trx, filled.toReversed())) {
    await sql`delete from ${sql.table(table)}`.execute(trx)
  }
}

/** The tables with data made or sent by people: a row in one of them means that there is a site. */
const siteTables =
  "admins documents blogs reviews categories projects enquiries rate_cards businesses navigations withheld_enquiries erasures"

async function requireFreeOn(db: Kysely<Tables>, isReplaced: IsReplaced): Promise<void> {
  const applied = (await readApplied(db)).map(({ name }) => name)
  if (!isUnreleased(applied) && !applied.every((name) => name in ourMigrations)) {
    throw new RestoreRefused(
      "The site here was written by a newer version of Maap. Update Maap, or restore into an empty DATA_DIR or database.",
    )
  }
  if (isReplaced === true) return
  if (isReplaced === "if unwritten") {
    const written = await findWritten(db)
    if (written !== undefined) throw new RestoreRefused(restoreRefused(written))
    return
  }
  for (const name of await existingTables(db, siteTables.split(" "))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw new RestoreRefused(
      `A site already exists here: the table "${name}" has rows. Back it up, then add --force to replace it.`,
    )
  }
}

async function readVersion(db: Kysely<Tables>): Promise<number> {
  if ((await existingTables(db, ["content_version"])).length === 0) return 0
  const row = await db.selectFrom("content_version").select("version").where("id", "=", 1).executeTakeFirst()
  return row?.version ?? 0
}

/** The existing tables among these, in the given order. */
async function existingTables(db: Kysely<Tables>, tables: readonly string[]): Promise<string[]> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true })
  const existing = new Set(all.map(({ name }) => name))
  return tables.filter((name) => existing.has(name))
}

/** The rows per insert; each value is a parameter, of which SQLite accepts 32,766. */
const maxRows = 100

async function insert(trx: Transaction<Tables>, table: string, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += maxRows) {
    const some = rows.slice(at, at + maxRows)
    await (trx as unknown as Kysely<Record<string, Row>>).insertInto(table).values(some).execute()
  }
}

/** Data that only people create: its label, its table, and a condition that excludes rows of a first start. */
const signs: [words: string, table: keyof Tables, condition?: string][] = [
  ["enquiries", "enquiries"],
  ["erased enquiries", "erasures"],
  ["blocked times", "visit_blocks"],
  ["several accounts", "admins", "(select count(*) from admins) > 1"],
  ["changed business details", "documents", "collection = 'business' and changed_by <> ''"],
  ["a changed menu", "documents", "collection = 'navigation' and changed_by <> ''"],
  ["a changed rate card", "documents", "collection = 'rate-card' and changed_by <> ''"],
  ["changed pages", "documents", "collection = 'pages' and is_live = 1 and changed_by <> ''"],
  ["its own guides", "documents", "collection = 'blogs' and is_live = 1 and changed_by <> ''"],
  ["its own rooms", "documents", "collection = 'categories' and is_live = 1 and changed_by <> ''"],
  ["its own projects", "documents", "collection = 'projects' and is_live = 1 and changed_by <> ''"],
  ["its own reviews", "documents", "collection = 'reviews' and is_live = 1 and changed_by <> ''"],
  ["its own content", "documents", "is_live = 1 and changed_by <> ''"],
  ["its own pictures", "pictures", "created_by <> '' or changed_by <> ''"],
  ["items in the trash", "documents", "is_trashed = 1"],
  ["drafts", "documents", "has_draft = 1"],
  ["redirects", "redirects"],
]

/** Describes data made or sent by people; undefined for the data of a first start. Server settings are ignored. */
export async function findWritten(db: Kysely<Tables>): Promise<string | undefined> {
  for (const [words, table, condition = "true"] of signs) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.raw(condition)} limit 1`.execute(db)
    if (rows.length > 0) return words
  }
  return undefined
}
