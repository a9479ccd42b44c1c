import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** In which home a customer lives. */
export const reviewHome: Migration = {
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable("reviews")
    await table.addColumn("reviewer_home", "text", (column) => column.notNull().defaultTo("")).execute()
  },
}
