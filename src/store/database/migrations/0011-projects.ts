import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The projects. A category at `/projects`, where their list is now, moves to the next free address. */
export const projects: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("projects")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("room", "text", (column) => column.notNull())
      .addColumn("layout", "text", (column) => column.notNull())
      .addColumn("size", "text", (column) => column.notNull())
      .addColumn("days", "integer")
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("year", "integer")
      .addColumn("solved", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("price_from", "integer")
      .addColumn("price_to", "integer")
      .addColumn("estimate", "text", (column) => column.notNull())
      .addColumn("drawing", "text", (column) => column.notNull())
      .addColumn("is_on_home", "integer", (column) => column.notNull())
      .addColumn("image_paths", "text", (column) => column.notNull())
      .addColumn("image_alts", "text", (column) => column.notNull())
      .addColumn("search_title", "text", (column) => column.notNull())
      .addColumn("search_description", "text", (column) => column.notNull())
      .addColumn("sharing_picture", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .addColumn("title_key", "text", (column) => column.notNull())
      .execute()
    for (const columns of [["created_at"], ["updated_at"], ["title_key"], ["is_on_home", "created_at"]]) {
      await db.schema
        .createIndex(`projects_by_${columns.join("_")}`)
        .on("projects")
        .columns([...columns, "id"])
        .execute()
    }
    await db.schema
      .createTable("project_texts")
      .addColumn("id", "text", (column) => column.primaryKey().references("projects.id").onDelete("cascade"))
      .addColumn("text", "text", (column) => column.notNull())
      .execute()
    await (db as Kysely<Filled>).insertInto("tallies").values({ name: "projects", total: 0 }).execute()
    await freeAddress(db as Kysely<Filled>)
  },
}

/** The tables as this migration finds and leaves them. */
interface Filled {
  categories: { id: string; slug: string }
  category_texts: { id: string; text: string }
  tallies: { name: string; total: number }
}

async function freeAddress(db: Kysely<Filled>): Promise<void> {
  const rows = await db.selectFrom("categories").select(["id", "slug"]).execute()
  const moved = rows.find(({ slug }) => slug === "projects")
  if (!moved) return
  const taken = new Set(rows.map(({ slug }) => slug))
  let number = 2
  while (taken.has(`projects-${number}`)) number++
  const slug = `projects-${number}`
  await db.updateTable("categories").set({ slug }).where("id", "=", moved.id).execute()
  const texts = await db.selectFrom("category_texts").selectAll().where("id", "=", moved.id).execute()
  for (const { id, text } of texts) {
    // The address stands at the end of what a category is searched by.
    const found = `${text.replace(/ ?projects$/, "")} ${slug}`.trim()
    await db.updateTable("category_texts").set({ text: found }).where("id", "=", id).execute()
  }
}
