import anyAscii from "any-ascii"
import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** Slugs of blogs, redirects, and the addresses that visitors asked for in vain. `former_addresses` is not used any more. */
export const addresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("blogs")
      .addColumn("slug", "text", (column) => column.notNull().defaultTo(""))
      .execute()
    await nameBlogs(db as Kysely<Filled>)
    await db.schema.createIndex("blogs_slug").on("blogs").column("slug").unique().execute()

    await db.schema
      .createTable("redirects")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("source", "text", (column) => column.notNull().unique())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("target_key", "text", (column) => column.notNull())
      .addColumn("item_id", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .execute()
    await db.schema.createIndex("redirects_path").on("redirects").column("path").execute()
    await db.schema.createIndex("redirects_item").on("redirects").column("item_id").execute()
    await db.schema.createIndex("redirects_created").on("redirects").columns(["created_at", "id"]).execute()

    await db.schema
      .createTable("not_found")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("path", "text", (column) => column.notNull().unique())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("last_at", "text", (column) => column.notNull())
      .addColumn("is_dismissed", "integer", (column) => column.notNull())
      .execute()
  },
}

/** The table as this migration finds and leaves it. */
interface Filled {
  blogs: { id: string; title: string; slug: string; created_at: string }
}

/** Oldest first, so that the first of several with one title has the plain slug. */
async function nameBlogs(db: Kysely<Filled>): Promise<void> {
  const rows = await db.selectFrom("blogs").select(["id", "title"]).orderBy("created_at").orderBy("id").execute()
  const taken = new Set<string>()
  // The number after which the next free one of a plain slug is looked for.
  const last = new Map<string, number>()
  for (const { id, title } of rows) {
    const plain = toSlug(title)
    let number = last.get(plain) ?? 0
    let slug: string
    do slug = ++number === 1 ? plain : `${plain}-${number}`
    while (taken.has(slug) || isId.test(slug))
    last.set(plain, number)
    taken.add(slug)
    await db.updateTable("blogs").set({ slug }).where("id", "=", id).execute()
  }
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function toSlug(title: string): string {
  const plain = anyAscii(title.normalize("NFKC"))
    .replaceAll(/['’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-|-$/g, "")
  return plain || "guide"
}
