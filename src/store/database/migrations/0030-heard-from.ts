import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** Where somebody who sends an enquiry has heard of the business. */
export const heardFrom: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("enquiries")
      .addColumn("heard_from", "text", (column) => column.notNull().defaultTo(""))
      .execute()
  },
}
