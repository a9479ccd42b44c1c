import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The pages that are made of blocks, and the addresses that something had before. */
export const pages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("pages")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("page_key", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .addColumn("name_key", "text", (column) => column.notNull())
      .addUniqueConstraint("pages_address", ["page_key", "address"])
      .execute()
    await db.schema.createIndex("pages_created").on("pages").columns(["created_at", "id"]).execute()
    await db.schema.createIndex("pages_name").on("pages").columns(["name_key", "id"]).execute()
    await db.schema
      .createTable("page_texts")
      .addColumn("id", "text", (column) => column.primaryKey().references("pages.id").onDelete("cascade"))
      .addColumn("text", "text", (column) => column.notNull())
      .execute()
    await db.schema
      .createTable("former_addresses")
      .addColumn("address", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("left_at", "text", (column) => column.notNull())
      .execute()
    const tallies = db as unknown as Kysely<{ tallies: { name: string; total: number } }>
    await tallies.insertInto("tallies").values({ name: "pages", total: 0 }).execute()
  },
}
