import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Letters can be claimed by one node, remember why they failed, and be given up. */
export const mail: Migration = {
  async up(db: Kysely<unknown>) {
    // One column a statement: SQLite adds no more at once.
    for (const column of ["claimed_by", "claimed_until", "last_error", "given_up_at"]) {
      await db.schema.alterTable("outbox").addColumn(column, "text").execute()
    }
    await db.schema.dropIndex("outbox_due").execute()
    await db.schema
      .createIndex("outbox_waiting")
      .on("outbox")
      .columns(["due_at", "id"])
      .where(sql.ref("sent_at"), "is", null)
      .where(sql.ref("given_up_at"), "is", null)
      .execute()
    // An enquiry has one letter of a kind, so that the two can be read side by side.
    await db.schema.dropIndex("outbox_enquiry").execute()
    await db.schema.createIndex("outbox_letter").on("outbox").columns(["enquiry_id", "kind"]).unique().execute()
  },
}
