import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** What the price of a category includes and what it does not, one thing a line. */
export const listsOfRooms: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ["included", "not_included"])
      await db.schema
        .alterTable("categories")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute()
  },
}
