import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** API keys, webhooks and their deliveries. */
export const connections: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `create table api_keys (
        id text primary key,
        token_hash text not null unique,
        name text not null,
        role text not null,
        created_at text not null,
        created_by text not null,
        used_at text,
        expires_at text
      )`,
      `create table webhooks (
        id text primary key,
        url text not null,
        events text not null,
        secret text not null,
        is_active integer not null,
        problem text not null default '',
        created_at text not null,
        created_by text not null
      )`,
      // Without a reference to webhooks: removing one must not make a concurrent enquiry fail.
      `create table webhook_deliveries (
        id text primary key,
        webhook_id text not null,
        kind text not null,
        enquiry_id text references enquiries (id) on delete cascade,
        item_id text not null,
        turn integer not null,
        created_at text not null,
        due_at text not null,
        attempts integer not null,
        sent_at text,
        claimed_by text,
        claimed_until text,
        last_error text,
        given_up_at text
      )`,
      "create index webhook_deliveries_listed on webhook_deliveries (webhook_id, created_at, id)",
      "create index webhook_deliveries_waiting on webhook_deliveries (due_at, id) where sent_at is null and given_up_at is null",
      "create index webhook_deliveries_claimed on webhook_deliveries (webhook_id) where claimed_until is not null",
      "create index webhook_deliveries_turns on webhook_deliveries (enquiry_id, webhook_id, turn)",
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
