import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"
import { v7 as newId } from "uuid"

/** The library of pictures, and where each is used. Those that content shows are taken into it under their addresses. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("pictures")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("path", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("name_key", "text", (column) => column.notNull())
      .addColumn("alt", "text", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("focus_x", "integer", (column) => column.notNull())
      .addColumn("focus_y", "integer", (column) => column.notNull())
      .addColumn("colour", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .addColumn("is_kept", "integer", (column) => column.notNull())
      .addColumn("removed_at", "text")
      .execute()
    // Lists of what is there are read off an index in their order; removed ones are few. Another index of the same column
    // would keep SQLite from these.
    for (const column of ["created_at", "name_key"]) {
      await db.schema
        .createIndex(`pictures_by_${column}`)
        .on("pictures")
        .columns([column, "id"])
        .where("removed_at" as never, "is", null)
        .execute()
    }
    await db.schema
      .createIndex("pictures_removed")
      .on("pictures")
      .columns(["removed_at", "id"])
      .where("removed_at" as never, "is not", null)
      .execute()
    await db.schema
      .createTable("picture_texts")
      .addColumn("id", "text", (column) => column.primaryKey().references("pictures.id").onDelete("cascade"))
      .addColumn("text", "text", (column) => column.notNull())
      .execute()
    await db.schema
      .createTable("picture_uses")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("item_id", "text", (column) => column.notNull())
      .execute()
    await db.schema.createIndex("picture_uses_by_path").on("picture_uses").columns(["path", "kind"]).execute()
    await db.schema.createIndex("picture_uses_by_item").on("picture_uses").columns(["item_id"]).execute()
    await fill(db as Kysely<Filled>)
  },
}

/** The tables as this migration finds and leaves them. */
interface Filled {
  blogs: { id: string; title: string; image_path: string; image_alt: string; sections: string; created_at: string }
  reviews: { id: string; reviewer_name: string; image_path: string; image_alt: string; created_at: string }
  categories: {
    id: string
    name: string
    image_paths: string
    image_alts: string
    additional_data: string
    created_at: string
  }
  pictures: Record<
    "id" | "path" | "name" | "name_key" | "alt" | "colour" | "created_at" | "created_by" | "updated_at" | "changed_by",
    string
  > &
    Record<"width" | "height" | "bytes" | "focus_x" | "focus_y" | "is_kept", number> & { removed_at: string | null }
  picture_texts: { id: string; text: string }
  picture_uses: { id: string; path: string; kind: string; item_id: string }
}

/** A picture in its place: what the place says of it, and since when. */
interface Shown {
  path: string
  alt: string
  kind: string
  itemId: string
  title: string
  since: string
}

const storedPath = /uploads\/[0-9a-f]{24}-[1-9]\d{0,4}x[1-9]\d{0,4}\.(?:jpg|png|webp)/g

async function fill(db: Kysely<Filled>): Promise<void> {
  const shown = [...(await showBlogs(db)), ...(await showReviews(db)), ...(await showCategories(db))]
  const oldestFirst = shown.toSorted((a, b) => (a.since < b.since ? -1 : 1))
  const used = new Set<string>()
  const known = new Set<string>()
  for (const each of oldestFirst) {
    const use = `${each.itemId}/${each.path}`
    if (!used.has(use)) {
      await db
        .insertInto("picture_uses")
        .values({ id: use, path: each.path, kind: each.kind, item_id: each.itemId })
        .execute()
    }
    used.add(use)
    if (!known.has(each.path)) await addPicture(db, each)
    known.add(each.path)
  }
}

async function addPicture(db: Kysely<Filled>, { path, alt, title, since }: Shown): Promise<void> {
  const [, width, height] = /-(\d+)x(\d+)\.[a-z]+$/.exec(path) ?? []
  const id = newId()
  const name = title.slice(0, 200).toWellFormed()
  await db
    .insertInto("pictures")
    .values({
      id,
      path,
      name,
      name_key: searchedForm(name).slice(0, 100).toWellFormed(),
      alt,
      width: Number(width),
      height: Number(height),
      // The size of its file and its colour are read when the site starts.
      bytes: 0,
      focus_x: 50,
      focus_y: 50,
      colour: "",
      created_at: since,
      created_by: "",
      updated_at: since,
      changed_by: "",
      is_kept: 0,
      removed_at: null,
    })
    .execute()
  await db
    .insertInto("picture_texts")
    .values({ id, text: searchedForm(`${name} ${alt}`) })
    .execute()
}

async function showBlogs(db: Kysely<Filled>): Promise<Shown[]> {
  const rows = await db
    .selectFrom("blogs")
    .select(["id", "title", "image_path", "image_alt", "sections", "created_at"])
    .execute()
  return rows.flatMap(({ id, title, image_path, image_alt, sections, created_at }) => {
    const parts = JSON.parse(sections) as { image: string; imageAlt?: string }[]
    const pictures = [[image_path, image_alt], ...parts.map(({ image, imageAlt }) => [image, imageAlt])]
    return pictures.flatMap(([text = "", alt = ""]) =>
      pathsIn(text).map((path) => ({ path, alt, kind: "blog", itemId: id, title, since: created_at })),
    )
  })
}

async function showReviews(db: Kysely<Filled>): Promise<Shown[]> {
  const rows = await db
    .selectFrom("reviews")
    .select(["id", "reviewer_name", "image_path", "image_alt", "created_at"])
    .execute()
  return rows.flatMap(({ id, reviewer_name: title, image_path, image_alt: alt, created_at: since }) =>
    pathsIn(image_path).map((path) => ({ path, alt, kind: "review", itemId: id, title, since })),
  )
}

async function showCategories(db: Kysely<Filled>): Promise<Shown[]> {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "name", "image_paths", "image_alts", "additional_data", "created_at"])
    .execute()
  return rows.flatMap(({ id, name: title, image_paths, image_alts, additional_data, created_at: since }) => {
    const alts = JSON.parse(image_alts) as string[]
    const pictures = (JSON.parse(image_paths) as string[]).map((text, index) => [text, alts[index]])
    return [...pictures, [additional_data, ""]].flatMap(([text = "", alt = ""]) =>
      pathsIn(text).map((path) => ({ path, alt, kind: "category", itemId: id, title, since })),
    )
  })
}

function pathsIn(text: string): string[] {
  return text.match(storedPath) ?? []
}

function searchedForm(text: string): string {
  const visible = text.normalize("NFC").replaceAll(/[\u200b-\u200d\ufeff]/g, "")
  return visible.toLowerCase().replaceAll(/\s+/g, " ").trim()
}
