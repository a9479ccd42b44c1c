import { existsSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync, type SQLInputValue } from "node:sqlite"
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises"
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely"
import { AppError } from "#base/errors.ts"
import { createMutex } from "#base/mutex.ts"
import type { ScrubbingDialect } from "./dialect.ts"
import { guard, isBusy } from "./failures.ts"
import type { Tables } from "./tables.ts"

/** How long opening the database, and emptying its log, block this process while another one uses it, in milliseconds. */
const busyTimeout = 5_000

/** How long a query waits for the write of another process, and the maximum between two attempts, in milliseconds. */
const waits = { all: 5_000, each: 4 }

/** How long queries may run without a break, in milliseconds, because SQLite responds within the call. */
const maxAtAStretch = 20

const fileName = "maap.sqlite"

/** Starts a transaction that sees the database as of its first read and blocks no writer. */
export const beginSnapshot = "begin"

export function isInFolder(folder: string): boolean {
  return existsSync(join(folder, fileName))
}

/** The SQLite dialect: `maap.sqlite` in the folder, in WAL mode; a commit resolves when it is on disk. */
export function openSqlite(folder: string): ScrubbingDialect {
  const database = openDatabase(join(folder, fileName))
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new Driver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    scrub,
    // The next purge retries it, and the rows are deleted already.
    emptyLog: async (db) => void (await emptyLog(db).catch(() => false)),
  }
}

/** Returns true if the write-ahead log could be emptied, because no other process was reading it. */
async function emptyLog(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}

/** Rewrites the file and then empties the write-ahead log, which contains older pages. */
async function scrub(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum`.execute(db)
  await sql`pragma busy_timeout = ${sql.lit(busyTimeout)}`.execute(db)
  const isEmpty = await emptyLog(db)
  await sql`pragma busy_timeout = 0`.execute(db)
  if (isEmpty) return
  throw new AppError("unavailable", "Another process is reading the database, so its log can’t be emptied now.")
}

class Adapter extends SqliteAdapter {
  /** Leaves the order to the driver: Kysely's own lock wakes all waiting calls each time. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite can roll back table changes, so a migration is atomic. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  // Deleted rows are overwritten: erased enquiries must not be recoverable from the file.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on")
  // In kilobytes: with SQLite's default of 2,000, an index of 100,000 rows is read again for each total of a list.
  database.exec("pragma cache_size = -8000")
  // The driver waits for other processes without blocking this one.
  database.exec("pragma busy_timeout = 0")
  return database
}

/**
 * One connection, used by one transaction or query at a time, in order of arrival. A transaction takes the write lock when it starts, so a
 * transaction that reads first never fails to write later, and its commit resolves after the data is on disk.
 */
class Driver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #patient = new WeakSet<DatabaseConnection>()
  readonly #inTurn = createMutex()
  #endTurn = () => {}

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await new Promise<void>((begin) => {
      void this.#inTurn(() => {
        begin()
        return new Promise<void>((end) => (this.#endTurn = end))
      }).catch(() => {})
    })
    const connection = await super.acquireConnection()
    if (!this.#patient.has(connection)) {
      this.#patient.add(connection)
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (...query) => untilFree(() => execute(...query))
    }
    return await guard(Promise.resolve(connection))
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection()
    this.#endTurn()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"))
  }

  override async rollbackTransaction(): Promise<void> {
    // SQLite ends a transaction itself after some failures, e.g. on a full disk.
    if (this.#database.isTransaction) this.#database.exec("rollback")
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(text) {
      const statement = database.prepare(text)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

/** When the first query since the last turn of the event loop started. */
let stretchBegan: number | undefined

/** True if consecutive queries have run so long that other work is due. */
function isOverdue(): boolean {
  if (stretchBegan !== undefined) return performance.now() - stretchBegan > maxAtAStretch
  stretchBegan = performance.now()
  setImmediate(() => {
    stretchBegan = undefined
  })
  return false
}

/**
 * Retries a query while another process writes. SQLite's own wait would block this process, and its growing pauses would favour the
 * process that has just had the lock.
 */
async function untilFree<Result>(query: () => Promise<Result>): Promise<Result> {
  if (isOverdue()) await nextTurn()
  const began = performance.now()
  for (;;) {
    try {
      return await query()
    } catch (error) {
      if (!isBusy(error) || performance.now() - began > waits.all) throw error
    }
    await sleep(Math.random() * waits.each)
  }
}
