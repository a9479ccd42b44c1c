import { existsSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import {
  type Kysely,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
} from "kysely"
import { AppError } from "#domain/base/errors.ts"
import type { ScrubbingDialect } from "./dialect.ts"
import { TurnDriver } from "./sqlite-driver.ts"
import type { Tables } from "./tables.ts"

/** How long opening the database, and emptying its log, stop this process while another one uses it, in milliseconds. */
const busyTimeout = 5_000

/** How many prepared statements are cached; the store has fewer different queries. */
const maxStatements = 200

const fileName = "maap.sqlite"

/** Begins a transaction that sees the database as of its first read and blocks no writer. */
export const beginSnapshot = "begin"

/** Whether the folder holds a database. */
export function isInFolder(folder: string): boolean {
  return existsSync(join(folder, fileName))
}

/** The SQLite dialect: `maap.sqlite` in the folder, in WAL mode; a commit resolves once it is on disk. */
export function openSqlite(folder: string): ScrubbingDialect {
  const database = openDatabase(join(folder, fileName))
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new TurnDriver(database, adapt(database)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    scrub,
    // What fails here is done by the next purge, and the rows are deleted already.
    emptyLog: async (db) => void (await emptyLog(db).catch(() => false)),
  }
}

/** Whether the write-ahead log could be emptied: no other process was reading it. */
async function emptyLog(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}

/** Rewrites the file and then empties the write-ahead log, which holds older pages. */
async function scrub(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum`.execute(db)
  await sql`pragma busy_timeout = ${sql.lit(busyTimeout)}`.execute(db)
  const isEmpty = await emptyLog(db)
  await sql`pragma busy_timeout = 0`.execute(db)
  if (isEmpty) return
  throw new AppError("unavailable", "Another process is reading the database, so that its log cannot be emptied now.")
}

class Adapter extends SqliteAdapter {
  /** SQLite can roll back table changes, so that a migration happens whole or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** There is one connection, but the driver itself hands it out in turn. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  // Deleted rows are overwritten: erased enquiries must not be found in the file.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on")
  // The driver waits for other processes without stopping this one.
  database.exec("pragma busy_timeout = 0")
  return database
}

/** Adapts node:sqlite to the interface that Kysely expects, and caches the prepared statements. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = cached.get(sql)
      if (known) return known
      const statement = adaptStatement(database.prepare(sql))
      if (cached.size >= maxStatements) cached.delete(cached.keys().next().value as string)
      cached.set(sql, statement)
      return statement
    },
  }
}

/** A statement that takes its parameters as one array. */
function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
