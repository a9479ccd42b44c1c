import type { Dialect, Kysely } from "kysely"
import type { Tables } from "./tables.ts"

/** The time that all processes on a database share. */
interface Clock {
  now(): Date
  close(): void
}

/** How often the database's time is read, in milliseconds. */
const askEvery = 60_000

/**
 * A clock that follows the database's, read by `ask`: the machine's own clock and its jumps have no effect. Without `ask`, because the
 * database is on this machine, it is the machine's own.
 */
async function createClock(ask: (() => Promise<Date>) | undefined): Promise<Clock> {
  if (!ask) return { now: () => new Date(), close() {} }
  const measure = async () => {
    const began = performance.now()
    const told = await ask()
    // Between request and response, which may be as far apart as the network is slow.
    return told.getTime() - (began + performance.now()) / 2
  }
  let offset = await measure()
  const again = () => {
    measure().then(
      (measured) => (offset = measured),
      () => {},
    )
  }
  const repeated = setInterval(again, askEvery).unref()
  return { now: () => new Date(offset + performance.now()), close: () => clearInterval(repeated) }
}

/** A dialect that can also clean its files of deleted rows, and read its clock if it has one. */
export interface ScrubbingDialect extends Dialect {
  /** Rewrites the files without deleted rows; throws "unavailable" while another process reads them. */
  scrub(db: Kysely<Tables>): Promise<void>
  /** Empties the log of changes, which contains older pages, unless another process reads it. */
  emptyLog?(db: Kysely<Tables>): Promise<void>
  readClock?(db: Kysely<Tables>): Promise<Date>
}

/** The clock of a database; a dialect in a file or in memory uses the machine's. */
export function createClockOf(db: Kysely<Tables>, dialect: Dialect): Promise<Clock> {
  const { readClock } = dialect as Partial<ScrubbingDialect>
  return createClock(readClock && (() => readClock(db)))
}

/** Cleans the database files; a dialect in memory (PGlite, in tests) has none. */
export async function scrub(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if ("scrub" in dialect) await (dialect as ScrubbingDialect).scrub(db)
}
