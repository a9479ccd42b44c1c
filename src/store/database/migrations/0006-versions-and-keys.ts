import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** Who changed a row last, and the keys of requests that may come again, those of enquiries among them. */
export const versionsAndKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["blogs", "reviews", "categories", "enquiries"]) await addText(db, table, "changed_by")
    // The others have such a time already.
    await addText(db, "enquiries", "changed_at")
    await db.schema
      .createTable("idempotency_keys")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("print", "text", (column) => column.notNull())
      .addColumn("answer", "text", (column) => column.notNull())
      .addColumn("enquiry_id", "text", (column) => column.references("enquiries.id").onDelete("cascade"))
      .addColumn("made_at", "text", (column) => column.notNull())
      .execute()
    await db.schema.createIndex("idempotency_keys_made").on("idempotency_keys").column("made_at").execute()
    await db.schema.createIndex("idempotency_keys_enquiry").on("idempotency_keys").column("enquiry_id").execute()
    await moveKeys(db as Kysely<Moved>)
    await db.schema.alterTable("enquiries").dropColumn("idempotency_print").execute()
  },
}

async function addText(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
    .execute()
}

/** The tables as this migration finds and leaves them. */
interface Moved {
  enquiries: { id: string; idempotency_key: string | null; idempotency_print: string; created_at: string }
  idempotency_keys: { key: string; print: string; answer: string; enquiry_id: string; made_at: string }
}

/** SQLite drops no unique column, so that the keys' old one stays, empty. */
async function moveKeys(db: Kysely<Moved>): Promise<void> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "idempotency_key as key", "idempotency_print as print", "created_at as made_at"])
    .where("idempotency_key", "is not", null)
    .execute()
  for (const { id, key, print, made_at } of rows) {
    const row = { key: `contact ${key}`, print, answer: "", enquiry_id: id, made_at }
    await db.insertInto("idempotency_keys").values(row).execute()
  }
  await db.updateTable("enquiries").set({ idempotency_key: null }).where("idempotency_key", "is not", null).execute()
}
