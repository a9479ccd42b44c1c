import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** Links by which an account does something once, such as setting a new password; only the hash of their token is stored. */
export const oneTimeLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("one_time_links")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("admin_id", "text", (column) => column.notNull().references("admins.id").onDelete("cascade"))
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute()
    await db.schema.createIndex("one_time_links_admin").on("one_time_links").columns(["admin_id", "purpose"]).execute()
  },
}
