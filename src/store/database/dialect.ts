import type { Dialect, Kysely } from "kysely"
import type { Tables } from "./tables.ts"

/** A database that can also clean its files of what was deleted. */
export interface ScrubbingDialect extends Dialect {
  /** Rewrites the files so that they hold nothing of deleted rows; throws "unavailable" while another process reads them. */
  scrub(db: Kysely<Tables>): Promise<void>
}

/** Cleans the files where the database can; a stand-in in memory has none. */
export async function scrub(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if ("scrub" in dialect) await (dialect as ScrubbingDialect).scrub(db)
}
