import type { Dialect, Kysely } from "kysely"
import type { Tables } from "./tables.ts"

/** A point that is taken of a counter, of which it has at most `max`; a new counter starts again at `expiresAt`. Times are ISO. */
export interface Spending {
  key: string
  max: number
  now: string
  expiresAt: string
}

/** The rows of an enquiry that is to be stored, and the points that it takes of its sender's counters. */
export interface NewEnquiry {
  row: Tables["enquiries"]
  text: Tables["enquiry_texts"]
  emails: Tables["outbox"][]
  keyed: Tables["idempotency_keys"] | undefined
  spendings: readonly Spending[]
}

/**
 * Stores an enquiry whole, in one statement with others of the same moment; false where it is not stored because its key is
 * known, a counter has too few points, or a statement failed.
 */
export type StoreTogether = (enquiry: NewEnquiry) => Promise<boolean>

/** A dialect that stores enquiries together, besides by transactions. */
export interface TogetherDialect extends Dialect {
  storeTogether: StoreTogether
}

/** How a dialect stores enquiries together; undefined for one that does not. */
export function togetherOn(dialect: Dialect): StoreTogether | undefined {
  return "storeTogether" in dialect ? (dialect as TogetherDialect).storeTogether : undefined
}

/** A dialect whose database can also clean its files of deleted rows. */
export interface ScrubbingDialect extends Dialect {
  /** Rewrites the files so that they hold nothing of deleted rows; throws "unavailable" while another process reads them. */
  scrub(db: Kysely<Tables>): Promise<void>
}

/** Cleans the database files; a dialect in memory (PGlite, in tests) has none. */
export async function scrub(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if ("scrub" in dialect) await (dialect as ScrubbingDialect).scrub(db)
}
