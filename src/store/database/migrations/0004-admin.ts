import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** What the rows are found, sorted and counted by; alt texts; read marks; and what erasing an enquiry needs. */
export const admin: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db, "blogs", ["image_alt", "title_key", "added_by_key"])
    await addColumns(db, "reviews", ["image_alt", "reviewer_name_key", "reviewer_location_key"])
    await addColumns(db, "categories", ["name_key"])
    await addColumns(db, "categories", ["image_alts"], "[]")
    await addColumns(db, "enquiries", ["received_on", "full_name_key", "email_key", "phone_key", "property_key"])
    await db.schema.alterTable("enquiries").addColumn("read_at", "text").execute()
    await db.schema
      .alterTable("enquiries")
      .addColumn("is_unread", "integer", (column) => column.notNull().defaultTo(1))
      .execute()

    // What is searched stands apart from the wide rows, so that looking through all of it stays quick.
    for (const [texts, rows] of searched) {
      await db.schema
        .createTable(texts)
        .addColumn("id", "text", (column) => column.primaryKey().references(`${rows}.id`).onDelete("cascade"))
        .addColumn("text", "text", (column) => column.notNull())
        .execute()
    }
    await db.schema
      .createTable("tallies")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("total", "integer", (column) => column.notNull())
      .execute()
    await db.schema
      .createTable("erasures")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("enquiry_id", "text", (column) => column.notNull())
      .addColumn("asked_at", "text", (column) => column.notNull())
      .addColumn("asked_by", "text", (column) => column.notNull())
      .addColumn("purge_after", "text", (column) => column.notNull())
      .addColumn("purged_at", "text")
      .addColumn("scrubbed_at", "text")
      .execute()
    await db.schema.createIndex("erasures_due").on("erasures").columns(["purged_at", "purge_after"]).execute()
    await db.schema
      .createTable("withheld_enquiries")
      .addColumn("erasure_id", "text", (column) => column.primaryKey().references("erasures.id"))
      .addColumn("enquiry", "text", (column) => column.notNull())
      .execute()

    await db.schema
      .createTable("previews")
      .addColumn("path", "text", (column) => column.primaryKey())
      .addColumn("html", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute()

    await fill(db as Kysely<Filled>)
    await index(db)
  },
}

const searched = [
  ["blog_texts", "blogs"],
  ["review_texts", "reviews"],
  ["category_texts", "categories"],
  ["enquiry_texts", "enquiries"],
] as const

async function addColumns(db: Kysely<unknown>, table: string, names: string[], value = ""): Promise<void> {
  for (const name of names) {
    // One column a statement: SQLite adds no more at once.
    await db.schema
      .alterTable(table)
      .addColumn(name, "text", (column) => column.notNull().defaultTo(value))
      .execute()
  }
}

/** Each list is read off an index in its own order; what filters it comes first. */
async function index(db: Kysely<unknown>): Promise<void> {
  const wanted: [string, string[][]][] = [
    ["blogs", [["created_at"], ["updated_at"], ["title_key"], ["added_by_key"]]],
    ["reviews", [["created_at"], ["updated_at"], ["reviewer_name_key"], ["reviewer_location_key"]]],
    ["categories", [["created_at"], ["updated_at"], ["name_key"]]],
    [
      "enquiries",
      [
        ["created_at"],
        ["status", "created_at"],
        ["is_unread", "created_at"],
        ["property_key", "created_at"],
        ["full_name_key"],
        ["email_key"],
        ["phone_key"],
      ],
    ],
  ]
  for (const [table, indexes] of wanted) {
    for (const columns of indexes) {
      const name = `${table}_by_${columns.join("_")}`
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns, "id"])
        .execute()
    }
  }
  // Reports group by these alone, and so read no row.
  const reported = ["received_on", "property_key", "property_name", "page"]
  await db.schema.createIndex("enquiries_reported").on("enquiries").columns(reported).execute()
}

/** The tables as this migration finds and leaves them. */
interface Filled {
  blogs: Record<"id" | "title" | "description" | "added_by" | "title_key" | "added_by_key", string>
  reviews: Record<
    "id" | "reviewer_name" | "reviewer_location" | "review_data" | "reviewer_name_key" | "reviewer_location_key",
    string
  >
  categories: Record<"id" | "name" | "description" | "slug" | "name_key", string>
  enquiries: Record<
    | "id"
    | "full_name"
    | "email"
    | "phone"
    | "property_name"
    | "message"
    | "notes"
    | "status"
    | "created_at"
    | "received_on"
    | "full_name_key"
    | "email_key"
    | "phone_key"
    | "property_key",
    string
  > & { read_at: string | null; is_unread: number }
  blog_texts: { id: string; text: string }
  review_texts: { id: string; text: string }
  category_texts: { id: string; text: string }
  enquiry_texts: { id: string; text: string }
  tallies: { name: string; total: number }
}

const statuses = new Map([
  ["new", "New"],
  ["contacted", "Contacted"],
  ["visit-booked", "Visit booked"],
  ["closed", "Closed"],
])

async function fill(db: Kysely<Filled>): Promise<void> {
  for (const row of await db.selectFrom("blogs").select(["id", "title", "description", "added_by"]).execute()) {
    const keys = { title_key: keyOf(row.title), added_by_key: keyOf(row.added_by) }
    await db.updateTable("blogs").set(keys).where("id", "=", row.id).execute()
    const text = textOf(row.title, row.description, row.added_by)
    await db.insertInto("blog_texts").values({ id: row.id, text }).execute()
  }
  for (const row of await db.selectFrom("reviews").selectAll().execute()) {
    const keys = {
      reviewer_name_key: keyOf(row.reviewer_name),
      reviewer_location_key: keyOf(row.reviewer_location),
    }
    await db.updateTable("reviews").set(keys).where("id", "=", row.id).execute()
    const text = textOf(row.reviewer_name, row.reviewer_location, row.review_data)
    await db.insertInto("review_texts").values({ id: row.id, text }).execute()
  }
  for (const row of await db.selectFrom("categories").select(["id", "name", "description", "slug"]).execute()) {
    await db
      .updateTable("categories")
      .set({ name_key: keyOf(row.name) })
      .where("id", "=", row.id)
      .execute()
    const text = textOf(row.name, row.description, row.slug)
    await db.insertInto("category_texts").values({ id: row.id, text }).execute()
  }
  await fillEnquiries(db)
  for (const noun of ["blogs", "reviews", "categories"] as const) {
    const { total } = await db
      .selectFrom(noun)
      .select((row) => row.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow()
    await db.insertInto("tallies").values({ name: noun, total }).execute()
  }
}

/** What the office has begun to work on, it has read. */
async function fillEnquiries(db: Kysely<Filled>): Promise<void> {
  const tallies = new Map<string, number>()
  for (const status of statuses.values())
    for (const mark of [0, 1])
      for (let slot = 0; slot < 8; slot++) tallies.set(`enquiries:${status}:${mark}:${slot}`, 0)
  for (const row of await db.selectFrom("enquiries").selectAll().execute()) {
    const status = statuses.get(row.status) ?? row.status
    const isUnread = status === "New" ? 1 : 0
    await db
      .updateTable("enquiries")
      .set({
        status,
        received_on: new Date(Date.parse(row.created_at) + 5.5 * 3_600_000).toISOString().slice(0, 10),
        full_name_key: keyOf(row.full_name),
        email_key: row.email.trim().toLowerCase(),
        phone_key: phoneKeyOf(row.phone),
        property_key: searchedForm(row.property_name),
        read_at: isUnread ? null : row.created_at,
        is_unread: isUnread,
      })
      .where("id", "=", row.id)
      .execute()
    const { full_name, email, phone, property_name, message, notes } = row
    const text = textOf(
      referenceOf(row.id),
      full_name,
      email,
      phone,
      phone.replaceAll(/\D/g, ""),
      property_name,
      message,
      notes,
    )
    await db.insertInto("enquiry_texts").values({ id: row.id, text }).execute()
    const name = `enquiries:${status}:${isUnread}:0`
    tallies.set(name, (tallies.get(name) ?? 0) + 1)
  }
  for (const [name, total] of tallies) await db.insertInto("tallies").values({ name, total }).execute()
}

function searchedForm(text: string): string {
  const visible = text.normalize("NFC").replaceAll(/[\u200b-\u200d\ufeff]/g, "")
  return visible.toLowerCase().replaceAll(/\s+/g, " ").trim()
}

function keyOf(text: string): string {
  return searchedForm(text).slice(0, 100).toWellFormed()
}

function textOf(...parts: string[]): string {
  return searchedForm(parts.join(" "))
}

function phoneKeyOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "")
  return digits.length < 7 ? "" : digits.slice(-10)
}

function referenceOf(id: string): string {
  let bits = Number.parseInt(id.slice(-8), 16) % 2 ** 30
  let text = ""
  for (let place = 0; place < 6; place++) {
    text = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[bits % 32] + text
    bits = Math.floor(bits / 32)
  }
  return `EN-${text}`
}
