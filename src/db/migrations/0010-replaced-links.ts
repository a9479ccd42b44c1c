import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How often the link of a visitor was replaced, and the hashes of the links that no longer work. */
export const replacedLinks: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      "alter table enquiries add column visitor_secret_turn integer not null default 0",
      `create table replaced_links (
        hash text primary key,
        enquiry_id text not null references enquiries (id) on delete cascade
      )`,
      "create index replaced_links_enquiry on replaced_links (enquiry_id)",
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
