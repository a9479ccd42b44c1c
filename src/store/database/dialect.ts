import type { Dialect, Kysely } from "kysely"
import { type Clock, openClock } from "./clock.ts"
import type { Tables } from "./tables.ts"

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
