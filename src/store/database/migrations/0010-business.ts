import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The versions of the business, in a table like that of the rate card. */
export const business: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("rate_cards").renameColumn("card", "body").execute()
    await db.schema
      .createTable("businesses")
      .addColumn("version", "integer", (column) => column.primaryKey())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("made_at", "text")
      .addColumn("made_by", "text", (column) => column.notNull())
      .execute()
  },
}
