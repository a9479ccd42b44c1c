import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The e-mails that are still to be sent once their enquiry is erased: the outbox holds those of enquiries that are there. */
export const lastEmails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`
        create table last_emails (
          id text primary key,
          kind text not null,
          enquiry_id text not null,
          created_at text not null,
          due_at text not null,
          attempts integer not null,
          sent_at text,
          claimed_by text,
          claimed_until text,
          last_error text,
          given_up_at text
        )`)
      .execute(db)
  },
}
