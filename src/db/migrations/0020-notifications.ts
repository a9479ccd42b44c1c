import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Devices that show notifications. */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table push_subscriptions (
      id text primary key,
      admin_id text not null references admins (id) on delete cascade,
      session_id text not null references sessions (id) on delete cascade,
      subscription text not null,
      choice text not null,
      created_at text not null
    )`.execute(db)
  },
}
