import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Quotations, payments, the owner's list of items, and messages of the timeline that the customer sees. */
export const quotations: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table quotations (
        id text primary key,
        enquiry_id text not null references enquiries (id) on delete cascade,
        number integer not null,
        state text not null,
        body text not null,
        parties text not null default '',
        total bigint not null,
        valid_until text not null,
        hash text not null default '',
        created_at text not null,
        created_by text not null,
        changed_at text not null,
        changed_by text not null,
        sent_at text,
        accepted_at text,
        accepted_by text not null default '',
        unique (enquiry_id, number)
      )`,
      "create index quotations_by_state on quotations (state, valid_until)",
      `create table payments (
        id text primary key,
        enquiry_id text not null references enquiries (id) on delete cascade,
        number integer not null,
        amount bigint not null,
        paid_on text not null,
        mode text not null,
        reference text not null,
        created_at text not null,
        created_by text not null,
        unique (enquiry_id, number)
      )`,
      "create index payments_by_day on payments (paid_on)",
      `create table price_items (
        id text primary key,
        position integer not null,
        body text not null
      )`,
      "alter table events add column is_visible integer not null default 0",
      "alter table erased_enquiries add column quoted bigint not null default 0",
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
