import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** When there was last contact about each enquiry, by which it is erased. */
export const retention: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("enquiries")
      .addColumn("contacted_at", "text", (column) => column.notNull().defaultTo(""))
      .execute()
    const enquiries = (db as Kysely<{ enquiries: { created_at: string; contacted_at: string } }>).updateTable(
      "enquiries",
    )
    await enquiries.set((row) => ({ contacted_at: row.ref("created_at") })).execute()
    // When the office last wrote to these people was not kept. Nothing goes in the first month, so that there is time to look.
    const floor = new Date()
    floor.setUTCMonth(floor.getUTCMonth() - 11)
    await enquiries.set({ contacted_at: floor.toISOString() }).where("created_at", "<", floor.toISOString()).execute()
    await db.schema.createIndex("enquiries_contacted").on("enquiries").columns(["contacted_at", "id"]).execute()
  },
}
