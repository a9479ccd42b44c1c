import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The years of the warranty that came with the order of a won enquiry; they extend its retention. */
export const warrantyOfOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("enquiries")
      .addColumn("warranty_years", "integer", (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
