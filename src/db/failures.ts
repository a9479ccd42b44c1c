import type { DatabaseConnection, Kysely, Transaction } from "kysely"
import { AppError } from "#base/errors.ts"
import { notStorable } from "#base/text/text.ts"

/** SQLite's primary result codes for a temporarily unusable database: busy, locked, read-only, I/O, full, cannot open. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14])

/** SQLite's primary result code while another process is writing. */
const sqliteBusy = 5

/**
 * PostgreSQL's equivalents: connection, resources, operator intervention, system error; and read-only transactions, idle-in-transaction
 * timeouts, deadlocks, and locks that are not available.
 */
const postgresUnavailable = /^(08...|53...|57...|58...|25006|25P03|40P01|55P03)$/

/** PostgreSQL's code for a rejected write, for example on a standby. */
export const readOnlyCode = "25006"

const networkUnavailable = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/

/** PostgreSQL rejects text with a NUL in it. */
const postgresNotStorable = "22021"

/** A foreign-key violation: SQLite's extended result code and PostgreSQL's code. */
const ownerGone = { sqlite: 787, postgres: "23503" } as const

/**
 * The error for callers: "unavailable" if the database cannot be used, "not-found" if the parent of a new row was removed in the meantime,
 * such as an account, "unreadable" for text that it cannot store, otherwise the error itself.
 */
export function mapFailure(error: unknown): unknown {
  if (isUnavailable(error)) return unavailable(error)
  if (numberOf(error) === ownerGone.sqlite || codeOf(error) === ownerGone.postgres) {
    return new AppError("not-found", "This item has been deleted.", { cause: error })
  }
  if (codeOf(error) !== postgresNotStorable) return error
  return new AppError("unreadable", notStorable, { cause: error })
}

/** True if SQLite rejected a query because another process is writing. */
export function isBusy(error: unknown): boolean {
  return ((numberOf(error) ?? 0) & 0xff) === sqliteBusy
}

function unavailable(cause: unknown): AppError {
  const message = "We’re having a temporary problem. Please try again in a minute."
  return new AppError("unavailable", message, { retryAfter: 5, cause })
}

/** True if PostgreSQL aborted a transaction because of a deadlock: a retry may succeed. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && codeOf(error.cause) === "40P01"
}

/** True if PostgreSQL rejected a write. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === readOnlyCode
}

/** True if the database cannot be used at the moment. */
export function isUnavailable(error: unknown): boolean {
  const number = numberOf(error)
  if (number !== undefined && sqliteUnavailable.has(number & 0xff)) return true
  const code = codeOf(error)
  if (postgresUnavailable.test(code) || networkUnavailable.test(code)) return true
  // The driver reports these without a code.
  return (
    error instanceof Error &&
    /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when trying|Query read timeout)/.test(
      error.message,
    )
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : ""
}

function numberOf(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : undefined
}

const guarded = new WeakSet<DatabaseConnection>()

/** A driver's connection whose query errors are mapped by `mapFailure`; rejects with "unavailable" if there is none. */
export async function guard(acquiring: Promise<DatabaseConnection>): Promise<DatabaseConnection> {
  const connection = await acquiring.catch((error: unknown) => {
    // Whatever the server reports: a changed password, a missing database, a certificate.
    throw unavailable(error)
  })
  if (!guarded.has(connection)) {
    guarded.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (...query) => {
      try {
        return await execute(...query)
      } catch (error) {
        throw mapFailure(error)
      }
    }
  }
  return connection
}

const maxTries = 3

/** Runs transactions, retried after a deadlock. */
export async function retryDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = maxTries; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 1 || !isDeadlock(error)) throw error
    }
  }
}

/** Runs work in a transaction, with retries like `retryDeadlocks`. */
export function transact<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return retryDeadlocks(() => db.transaction().execute(work))
}
