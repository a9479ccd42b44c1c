import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The versions of the rate card, and the estimate that came with an enquiry. */
export const rateCards: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("rate_cards")
      .addColumn("version", "integer", (column) => column.primaryKey())
      .addColumn("card", "text", (column) => column.notNull())
      .addColumn("made_at", "text")
      .addColumn("made_by", "text", (column) => column.notNull())
      .execute()
    await db.schema
      .alterTable("enquiries")
      .addColumn("estimate", "text", (column) => column.notNull().defaultTo(""))
      .execute()
  },
}
