import type { DatabaseSync } from "node:sqlite"
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises"
import { CompiledQuery, type DatabaseConnection, type Driver, type SqliteDatabase, SqliteDriver } from "kysely"
import { openQueue } from "#domain/base/queue.ts"
import { guard, isBusy, mapFailure, unavailable } from "./failures.ts"

/** The most transactions that share one commit. */
const maxInGroup = 64

/**
 * How long queries may follow one another before other work has its turn, in milliseconds: SQLite answers within the call, so
 * that a transaction of many queries would be one uninterrupted piece of work.
 */
const maxAtAStretch = 20

/** How long a write waits for that of another process, and how long at most before it tries again, in milliseconds. */
const waits = { all: 5_000, each: 4 }

/** Transactions that are finished and wait for the commit that they share. */
interface Group {
  onDisk: PromiseWithResolvers<void>
  size: number
}

/**
 * One connection, handed out in turn. Transactions that end in the same turn of the event loop share one commit, since each
 * commit waits for the disk. Each resolves only after that commit and can still be rolled back alone, and a read outside of
 * them never sees what is not on disk.
 */
export class GroupingDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #driver: SqliteDriver
  readonly #inTurn = openQueue()
  #group: Group | undefined
  #isInTransaction = false

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    this.#database = database
    this.#driver = new SqliteDriver({ database: adapted })
  }

  init: Driver["init"] = (options) => this.#driver.init(options)

  async acquireConnection(): Promise<DatabaseConnection> {
    const end = await new Promise<() => void>((begin, fail) => {
      this.#inTurn(() => new Promise<void>((end) => begin(end))).catch(fail)
    })
    const turn = new Turn(await this.#driver.acquireConnection(), end, () => this.#endGroup())
    return await guard(Promise.resolve(turn))
  }

  async releaseConnection(turn: DatabaseConnection): Promise<void> {
    ;(turn as Turn).end()
  }

  async beginTransaction(turn: DatabaseConnection): Promise<void> {
    if (!this.#group) {
      // Takes the write lock now: a transaction that began by reading could not wait for another process's write.
      await turn.executeQuery(CompiledQuery.raw("begin immediate"))
      this.#group = { onDisk: Promise.withResolvers(), size: 0 }
      // The group's transactions await this promise; with none there is nobody to handle its rejection.
      this.#group.onDisk.promise.catch(() => {})
    }
    this.#database.exec("savepoint own")
    this.#isInTransaction = true
    ;(turn as Turn).isInTransaction = true
  }

  async commitTransaction(turn: DatabaseConnection): Promise<void> {
    this.#database.exec("release own")
    const group = this.#group as Group
    group.size++
    if (group.size === 1) setImmediate(() => this.#endGroupOnceFree(group))
    this.#leaveTransaction(turn)
    if (group.size >= maxInGroup)
      this.#endGroup()
      // The next transaction joins the group while this one waits.
    ;(turn as Turn).end()
    await group.onDisk.promise
  }

  async rollbackTransaction(turn: DatabaseConnection): Promise<void> {
    // Its commit has failed already, and the connection may be another transaction's by now.
    if (!(turn as Turn).isInTransaction) return
    this.#leaveTransaction(turn)
    if (this.#database.isTransaction) {
      this.#database.exec("rollback to own; release own")
      if (this.#group?.size === 0) this.#endGroup()
      return
    }
    // SQLite itself rolled back everything, as it does on a full disk: the rest of the group too.
    const group = this.#group
    this.#group = undefined
    group?.onDisk.reject(unavailable(new Error("SQLite rolled back the transactions that waited for the same commit.")))
  }

  async destroy(): Promise<void> {
    this.#endGroup()
    await this.#driver.destroy()
  }

  #leaveTransaction(turn: DatabaseConnection): void {
    this.#isInTransaction = false
    ;(turn as Turn).isInTransaction = false
  }

  /** Waits for the transaction under way, which must not be committed half. */
  #endGroupOnceFree(group: Group): void {
    if (group !== this.#group) return
    if (this.#isInTransaction) setImmediate(() => this.#endGroupOnceFree(group))
    else this.#endGroup()
  }

  #endGroup(): void {
    const group = this.#group
    if (!group) return
    this.#group = undefined
    try {
      this.#database.exec("commit")
      group.onDisk.resolve()
    } catch (error) {
      group.onDisk.reject(mapFailure(error))
      if (this.#database.isTransaction) this.#database.exec("rollback")
    }
  }
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

/** The connection while one user has it. */
class Turn implements DatabaseConnection {
  isInTransaction = false
  readonly end: () => void
  readonly #connection: DatabaseConnection
  readonly #endGroup: () => void

  constructor(connection: DatabaseConnection, end: () => void, endGroup: () => void) {
    this.#connection = connection
    this.end = end
    this.#endGroup = endGroup
  }

  executeQuery: DatabaseConnection["executeQuery"] = async (...query) => {
    if (isOverdue()) await nextTurn()
    if (this.isInTransaction) return await this.#connection.executeQuery(...query)
    this.#endGroup()
    return await untilFree(() => this.#connection.executeQuery(...query))
  }

  streamQuery: DatabaseConnection["streamQuery"] = (...query) => {
    if (!this.isInTransaction) this.#endGroup()
    return this.#connection.streamQuery(...query)
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
