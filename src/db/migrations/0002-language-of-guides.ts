import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The language of a guide; those that are there are in English. */
export const languageOfGuides: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("blogs")
      .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
      .execute()
  },
}
