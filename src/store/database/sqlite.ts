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
import { AppError } from "#domain/errors.ts"
import type { ScrubbingDialect } from "./dialect.ts"
import { GroupingDriver } from "./sqlite-driver.ts"
import type { Tables } from "./tables.ts"

/** How long a write waits for another process's, in milliseconds. */
const busyTimeout = 5_000

/** Statements kept ready; this store has fewer kinds of queries. */
const maxStatements = 200

const fileName = "maap.sqlite"

/** Begins a transaction that sees the database as it is at its first read, and keeps no writer waiting. */
export const beginSnapshot = "begin"

/** Whether there is a database in the folder. */
export function isInFolder(folder: string): boolean {
  return existsSync(join(folder, fileName))
}

/** The embedded dialect: `maap.sqlite` in the folder, in WAL, each commit on disk before it is answered. */
export function openSqlite(folder: string): ScrubbingDialect {
  const database = openDatabase(join(folder, fileName))
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new GroupingDriver(database, adapt(database)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    scrub,
  }
}

/** Writes the file anew, page by page, and then empties the log of writes, which holds older pages. */
async function scrub(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum`.execute(db)
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  if (rows[0]?.busy === 0) return
  throw new AppError("unavailable", "Another process is reading the database, so that its log cannot be emptied now.")
}

class Adapter extends SqliteAdapter {
  /** SQLite can take table changes back, so that a migration is whole or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** There is one, but the driver gives it out in turns itself. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  // What is deleted is overwritten: erased enquiries must not be found in the file.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on")
  return database
}

/** Kysely speaks to a database in another driver's terms; the statements it prepares are kept ready. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const statement = adaptStatement(database.prepare(sql))
      if (kept.size >= maxStatements) kept.delete(kept.keys().next().value as string)
      kept.set(sql, statement)
      return statement
    },
  }
}

/** A statement that takes its parameters as one list. */
function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
