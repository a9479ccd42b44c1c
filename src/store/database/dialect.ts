import type { Dialect, Kysely } from "kysely"
import type { Tables } from "./tables.ts"

/** A dialect whose database can also clean its files of deleted rows. */
export interface ScrubbingDialect extends Dialect {
  /** Rewrites the files so that they hold nothing of deleted rows; throws "unavailable" while another process reads them. */
  scrub(db: Kysely<Tables>): Promise<void>
}

/** Cleans the database files; a dialect in memory (PGlite, in tests) has none. */
export async function scrub(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if ("scrub" in dialect) await (dialect as ScrubbingDialect).scrub(db)
}
