import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What was published when a draft was begun, and what is scheduled of it; both are JSON. */
export const draftBases: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["base", "scheduled"]) {
      await db.schema.alterTable("drafts").addColumn(column, "text").execute()
    }
    // The best that is known of a draft of earlier: it was begun on what was published when it was saved last.
    const base = sql`select '{"at":"' || made_at || '","body":' || body || '}' from item_versions
      where item_id = drafts.id and is_draft = 0 and made_at <= drafts.updated_at order by number desc limit 1`
    await sql`update drafts set base = (${base}) where is_published = 1`.execute(db)
  },
}
