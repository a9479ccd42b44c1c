import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * What of the settings was last applied to an account, and a table of secrets. An account that is there already may have
 * had a setting applied that nobody noted: "" stands for that.
 */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("admins").addColumn("setting_hash", "text").execute()
    await (db as Kysely<{ admins: { setting_hash: string | null } }>)
      .updateTable("admins")
      .set({ setting_hash: "" })
      .execute()
    await db.schema
      .createTable("secrets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute()
  },
}
