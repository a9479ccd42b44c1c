import type { Dialect, Kysely } from "kysely"
import type { Tables } from "./tables.ts"

/** The time that is the same for all processes on a database. */
interface Clock {
  now(): Date
  close(): void
}

/** How often the database is asked for the time, in milliseconds. */
const askEvery = 60_000

/**
 * A clock that follows the database's, which `ask` reads: what a machine's own clock shows, or jumps to, changes nothing. Where there
 * is nothing to ask, since the database is on this machine, it is the machine's own.
 */
async function openClock(ask: (() => Promise<Date>) | undefined): Promise<Clock> {
  if (!ask) return { now: () => new Date(), close() {} }
  const measure = async () => {
    const began = performance.now()
    const told = await ask()
    // Between question and answer, which may be as far apart as the network is slow.
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

/** A dialect whose database can also clean its files of deleted rows, and tell the time where it has a clock of its own. */
export interface ScrubbingDialect extends Dialect {
  /** Rewrites the files so that they hold nothing of deleted rows; throws "unavailable" while another process reads them. */
  scrub(db: Kysely<Tables>): Promise<void>
  /** Empties the log of changes, which holds older pages, unless another process reads it. */
  emptyLog?(db: Kysely<Tables>): Promise<void>
  readClock?(db: Kysely<Tables>): Promise<Date>
}

/** The clock of a database; a dialect in a file or in memory has the machine's. */
export function openClockOf(db: Kysely<Tables>, dialect: Dialect): Promise<Clock> {
  const { readClock } = dialect as Partial<ScrubbingDialect>
  return openClock(readClock && (() => readClock(db)))
}

/** Cleans the database files; a dialect in memory (PGlite, in tests) has none. */
export async function scrub(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if ("scrub" in dialect) await (dialect as ScrubbingDialect).scrub(db)
}
