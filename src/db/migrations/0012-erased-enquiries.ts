import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What the reports count of erased enquiries, without anything of the person. */
export const erasedEnquiries: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table erased_enquiries (
        id text primary key,
        received_on text not null,
        page text not null,
        channel text not null,
        source_name text not null,
        outcome text not null
      )`,
      "create index erased_enquiries_received on erased_enquiries (received_on)",
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
