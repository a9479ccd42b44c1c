import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Enquiries are counted by this index. The counts that the release before keeps in `tallies` stay for its processes. */
export const countedEnquiries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index enquiries_counted on enquiries (is_unread, status)`.execute(db)
  },
}
