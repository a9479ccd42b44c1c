import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Page views and presses of links by day, page and source. */
export const pageViews: Migration = {
  async up(db: Kysely<unknown>) {
    const texts = ["day", "kind", "path", "source"].map((name) => `${name} text not null`)
    const columns = ["id text primary key", ...texts, "total integer not null", "visitors integer not null"]
    await sql.raw(`create table page_views (${columns.join(", ")})`).execute(db)
    await sql.raw("create index page_views_by_day on page_views (day)").execute(db)
  },
}
