import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A receipt keeps both sides as they were at the time of its payment. */
export const partiesOfPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table payments add column parties text not null default ''").execute(db)
  },
}
