import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The table of what is counted so that nobody does it too often. */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("counters")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("points", "integer", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute()
  },
}
