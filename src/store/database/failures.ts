import type { DatabaseConnection, Kysely, Transaction } from "kysely"
import { AppError } from "#domain/base/errors.ts"
import { notStorable } from "#domain/text/text.ts"

/** SQLite's primary result codes for a database that cannot be used just now: busy, locked, read-only, I/O, full, cannot open. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14])

/** SQLite's primary result code for a database in which another process is writing. */
const sqliteBusy = 5

/**
 * PostgreSQL's classes for the same: connection, resources, operator intervention, system error; and read-only transactions,
 * one that stood still for too long, one that it broke off because two waited for each other, and a lock that another one has.
 */
const postgresUnavailable = /^(08...|53...|57...|58...|25006|25P03|40P01|55P03)$/

/** PostgreSQL's code where it refuses to write, as a standby does. */
export const readOnlyCode = "25006"

const networkUnavailable = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/

/** PostgreSQL refuses text with a NUL in it. */
const postgresNotStorable = "22021"

/** A row that belongs to one that is not there: SQLite's extended result code and PostgreSQL's code. */
const ownerGone = { sqlite: 787, postgres: "23503" } as const

/**
 * The error that callers see: "unavailable" when the database cannot be used, "not-found" where what a new row belongs to was
 * removed meanwhile, such as an account, "unreadable" for text that it cannot store, else the error itself.
 */
export function mapFailure(error: unknown): unknown {
  if (isUnavailable(error)) return unavailable(error)
  if (numberOf(error) === ownerGone.sqlite || codeOf(error) === ownerGone.postgres) {
    return new AppError("not-found", "This is no longer there: it was removed meanwhile.", { cause: error })
  }
  if (codeOf(error) !== postgresNotStorable) return error
  return new AppError("unreadable", notStorable, { cause: error })
}

/** Whether SQLite refused a query because another process is writing. */
export function isBusy(error: unknown): boolean {
  return ((numberOf(error) ?? 0) & 0xff) === sqliteBusy
}

/** The failure of a database that cannot be used just now. */
function unavailable(cause: unknown): AppError {
  const message = "The site cannot reach its data just now. Please try again shortly."
  return new AppError("unavailable", message, { retryAfter: 5, cause })
}

/** Whether PostgreSQL broke off a transaction since it and another one waited for each other: tried again, it may succeed. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && codeOf(error.cause) === "40P01"
}

/** Whether PostgreSQL refused to write. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === readOnlyCode
}

/** Whether the database cannot be used just now. */
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

/** A driver's connection whose queries reject with what `mapFailure` makes of their errors; rejects with "unavailable" where there is none. */
export async function guard(acquiring: Promise<DatabaseConnection>): Promise<DatabaseConnection> {
  const connection = await acquiring.catch((error: unknown) => {
    // Whatever the server says: a password that was changed, a database that is not there, a certificate.
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

/** How often a transaction is tried that waits for another one which waits for it. */
const maxTries = 3

/** What is done in transactions; two that take what the other has just freed wait for each other, until the database ends one. */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = maxTries; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 1 || !isDeadlock(error)) throw error
    }
  }
}

/** The work in a transaction, tried again as `tryAgain` does. */
export function transact<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return tryAgain(() => db.transaction().execute(work))
}
