import type { DatabaseSync } from "node:sqlite"
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises"
import { CompiledQuery, type DatabaseConnection, type Driver, type SqliteDatabase, SqliteDriver } from "kysely"
import { openQueue } from "#domain/base/queue.ts"
import { guard, isBusy } from "./failures.ts"

/**
 * How long queries may follow one another before other work has its turn, in milliseconds: SQLite answers within the call, so
 * that a transaction of many queries would be one uninterrupted piece of work.
 */
const maxAtAStretch = 20

/** How long a write waits for that of another process, and how long at most before it tries again, in milliseconds. */
const waits = { all: 5_000, each: 4 }

/**
 * One connection, used by one transaction or query at a time. A transaction takes the write lock when it starts, so a transaction that
 * reads first never fails to write later, and its commit resolves after the data is on disk.
 */
export class TurnDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #driver: SqliteDriver
  readonly #inTurn = openQueue()

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    this.#database = database
    this.#driver = new SqliteDriver({ database: adapted })
  }

  init: Driver["init"] = (options) => this.#driver.init(options)

  async acquireConnection(): Promise<DatabaseConnection> {
    const end = await new Promise<() => void>((begin, fail) => {
      this.#inTurn(() => new Promise<void>((end) => begin(end))).catch(fail)
    })
    return await guard(Promise.resolve(new Turn(await this.#driver.acquireConnection(), end)))
  }

  async releaseConnection(turn: DatabaseConnection): Promise<void> {
    ;(turn as Turn).end()
  }

  async beginTransaction(turn: DatabaseConnection): Promise<void> {
    await turn.executeQuery(CompiledQuery.raw("begin immediate"))
  }

  async commitTransaction(turn: DatabaseConnection): Promise<void> {
    await turn.executeQuery(CompiledQuery.raw("commit"))
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite ends a transaction itself after some failures, e.g. on a full disk.
    if (this.#database.isTransaction) this.#database.exec("rollback")
  }

  destroy: Driver["destroy"] = () => this.#driver.destroy()
}

/** When the first query since the last turn of the event loop began. */
let stretchBegan: number | undefined

/** Whether queries have followed one another for so long that other work is due. */
function isOverdue(): boolean {
  if (stretchBegan !== undefined) return performance.now() - stretchBegan > maxAtAStretch
  stretchBegan = performance.now()
  setImmediate(() => {
    stretchBegan = undefined
  })
  return false
}

/** The connection while one transaction or query uses it. */
class Turn implements DatabaseConnection {
  readonly end: () => void
  readonly #connection: DatabaseConnection
  readonly streamQuery: DatabaseConnection["streamQuery"]

  constructor(connection: DatabaseConnection, end: () => void) {
    this.#connection = connection
    this.end = end
    this.streamQuery = (...query) => connection.streamQuery(...query)
  }

  executeQuery: DatabaseConnection["executeQuery"] = async (...query) => {
    if (isOverdue()) await nextTurn()
    return await untilFree(() => this.#connection.executeQuery(...query))
  }
}

/**
 * Runs a query again and again while another process writes. SQLite's own wait would stop this process meanwhile, and its ever
 * longer pauses would leave the lock to the process that has just had it.
 */
async function untilFree<Result>(query: () => Promise<Result>): Promise<Result> {
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
