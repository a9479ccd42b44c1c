import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

interface Before {
  admins: { id: string; last_seen_at: string | null }
  sessions: { admin_id: string; used_at: string }
}

/** Roles, names and last uses of accounts, and the log of what they do. Every account before could do all: it is an owner. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .alterTable("admins")
      .addColumn("role", "text", (column) => column.notNull().defaultTo("owner"))
      .execute()
    await schema
      .alterTable("admins")
      .addColumn("name", "text", (column) => column.notNull().defaultTo(""))
      .execute()
    await schema
      .alterTable("admins")
      .addColumn("initials", "text", (column) => column.notNull().defaultTo(""))
      .execute()
    await schema.alterTable("admins").addColumn("last_seen_at", "text").execute()
    const site = db as Kysely<Before>
    await site
      .updateTable("admins")
      .set((row) => ({
        last_seen_at: row
          .selectFrom("sessions")
          .select((session) => session.fn.max("used_at").as("last"))
          .whereRef("sessions.admin_id", "=", "admins.id"),
      }))
      .execute()

    await schema
      .createTable("activity")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("made_at", "text", (column) => column.notNull())
      .addColumn("made_by", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("item_id", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .execute()
    await schema.createIndex("activity_made").on("activity").columns(["made_at", "id"]).execute()
    await schema.createIndex("activity_by").on("activity").columns(["made_by", "made_at"]).execute()
    await schema.createIndex("activity_kind").on("activity").columns(["kind", "made_at"]).execute()
    await schema.createIndex("activity_item").on("activity").columns(["item_id", "action"]).execute()
  },
}
