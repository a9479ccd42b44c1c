import { type Kysely, sql } from "kysely"
import type { Tables } from "./database/tables.ts"

/**
 * When the newest row was written, as an ISO time, by the tables of which one is written on every day that the site is used;
 * undefined where all are empty.
 */
export async function findNewestRow(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(newest) as newest from (
      select max(made_at) as newest from activity
      union all select max(created_at) from enquiries
      union all select max(used_at) from sessions
      union all select max(changed_at) from settings
      union all select max(last_at) from not_found
      union all select max(updated_at) from drafts
      union all select max(made_at) from item_versions
      union all select max(trashed_at) from trash
    ) as newest_rows`.execute(db)
  return rows[0]?.newest ?? undefined
}
