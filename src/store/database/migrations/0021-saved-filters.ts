import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The filters of enquiries that an account has saved, as JSON. */
export const savedFilters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("saved_filters")
      .addColumn("admin_id", "text", (column) => column.primaryKey().references("admins.id").onDelete("cascade"))
      .addColumn("body", "text", (column) => column.notNull())
      .execute()
  },
}
