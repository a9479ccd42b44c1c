import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Phone numbers as they are dialled, the names of the files that pictures were sent as, and the texts that addresses are found by.
 * `refresh.ts` fills them where a text decides them; the names of earlier files are not known.
 */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [
      ["enquiries", "phone_number"],
      ["pictures", "file_name"],
      ["redirects", "search_text"],
      ["not_found", "search_text"],
    ] as const
    for (const [table, name] of columns) {
      await db.schema
        .alterTable(table)
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute()
    }
  },
}
