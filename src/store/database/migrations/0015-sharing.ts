import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** What search results and shared links show of guides and categories; "" for the page's own. */
export const sharing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["blogs", "categories"]) {
      for (const name of ["search_title", "search_description", "sharing_picture"]) {
        await db.schema
          .alterTable(table)
          .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
          .execute()
      }
    }
  },
}
