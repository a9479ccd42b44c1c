import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The versions of menu and footer, in a table like that of the business. */
export const navigation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("navigations")
      .addColumn("version", "integer", (column) => column.primaryKey())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("made_at", "text")
      .addColumn("made_by", "text", (column) => column.notNull())
      .execute()
  },
}
