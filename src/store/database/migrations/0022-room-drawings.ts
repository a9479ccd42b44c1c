import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The measured drawing that a category's page shows, by its name; "" for none. */
export const roomDrawings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("categories")
      .addColumn("drawing", "text", (column) => column.notNull().defaultTo(""))
      .execute()
  },
}
