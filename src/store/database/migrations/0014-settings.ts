import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

interface Before {
  admins: { id: string }
  settings: { name: string; body: string; changed_at: string; changed_by: string }
}

/**
 * What the owner sets for the whole site: each by its name, as JSON. A site that has an account was public before, so that it
 * is live.
 */
export const settings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("settings")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .execute()
    const site = db as Kysely<Before>
    if (!(await site.selectFrom("admins").select("id").limit(1).executeTakeFirst())) return
    const live = { name: "live", body: "{}", changed_at: new Date().toISOString(), changed_by: "" }
    await site.insertInto("settings").values(live).execute()
  },
}
