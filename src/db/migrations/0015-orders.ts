import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The progress of the order of a won enquiry. A row without dates has the stage at which an order starts. */
export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      "alter table enquiries add column order_stage integer not null default 3",
      "alter table enquiries add column order_dates text not null default ''",
      "alter table enquiries add column order_due text not null default 'none'",
      "create index enquiries_by_order_due on enquiries (order_due, id)",
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
