import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** Drafts, earlier versions and the trash of all content, and who has which item open. Bodies are JSON. */
export const drafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("drafts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("noun", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("is_published", "integer", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("title_key", "text", (column) => column.notNull())
      .addColumn("second_key", "text", (column) => column.notNull())
      .addColumn("search_text", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .addColumn("publish_at", "text")
      .addColumn("problem", "text", (column) => column.notNull().defaultTo(""))
      .execute()
    for (const order of ["created_at", "updated_at", "title_key", "second_key"]) {
      const columns = ["noun", "is_published", order, "id"]
      await db.schema.createIndex(`drafts_${order}`).on("drafts").columns(columns).execute()
    }
    await db.schema.createIndex("drafts_publish_at").on("drafts").column("publish_at").execute()

    await db.schema
      .createTable("item_versions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("item_id", "text", (column) => column.notNull())
      .addColumn("noun", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("is_draft", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .addColumn("made_at", "text", (column) => column.notNull())
      .addColumn("made_by", "text", (column) => column.notNull())
      .addUniqueConstraint("item_versions_number", ["item_id", "number"])
      .execute()
    await db.schema.createIndex("item_versions_made_at").on("item_versions").column("made_at").execute()

    await db.schema
      .createTable("version_pictures")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("version_id", "text", (column) => column.notNull().references("item_versions.id").onDelete("cascade"))
      .addColumn("path", "text", (column) => column.notNull())
      .execute()
    for (const column of ["version_id", "path"]) {
      await db.schema.createIndex(`version_pictures_${column}`).on("version_pictures").column(column).execute()
    }

    await db.schema
      .createTable("trash")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("noun", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("row", "text", (column) => column.notNull())
      .addColumn("draft", "text", (column) => column.notNull())
      .addColumn("trashed_at", "text", (column) => column.notNull())
      .addColumn("trashed_by", "text", (column) => column.notNull())
      .execute()
    await db.schema.createIndex("trash_path").on("trash").column("path").execute()
    await db.schema.createIndex("trash_trashed_at").on("trash").column("trashed_at").execute()

    await db.schema
      .createTable("editing")
      .addColumn("item_id", "text", (column) => column.notNull())
      .addColumn("session", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("editing_key", ["item_id", "session"])
      .execute()
  },
}
