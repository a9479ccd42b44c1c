import { type Kysely, sql } from "kysely"
import { pathOfSlug } from "#base/urls/address-check.ts"
import type { Tables } from "#db/tables.ts"
import { inBatches } from "./redirect-table.ts"

/** A published item with a page at a path. */
export interface SlugOwner {
  id: string
  name: string
}

/**
 * The item at each of these paths; none for the site's own pages. A guide is also at the path with its id, which redirects to that with
 * its slug.
 */
export async function findSlugOwners(db: Kysely<Tables>, paths: readonly string[]): Promise<Map<string, SlugOwner>> {
  const found = new Map<string, SlugOwner>()
  const folder = pathOfSlug("blogs", "")
  for (const batch of inBatches(
    paths.filter((path) => /^\/[a-z0-9/-]{1,200}$/.test(path)),
    500,
  )) {
    const ids = batch.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
    const live = sql`
      select id, title as name, path, collection from documents where is_live = 1 and path <> '' and key = ''`
    // Not one condition with "or", for which SQLite scans every path.
    const byId = ids.length > 0 ? sql`union ${live} and collection = 'blogs' and id in (${sql.join(ids)})` : sql``
    const rows = await sql<SlugOwner & { path: string; collection: string }>`
      ${live} and path in (${sql.join(batch)}) ${byId}`.execute(db)
    for (const { path, collection, ...holder } of rows.rows) {
      found.set(path, holder)
      if (collection === "blogs") found.set(folder + holder.id, holder)
    }
  }
  return found
}

/** The item at a path; undefined if there is none. */
export async function findSlugOwner(db: Kysely<Tables>, path: string): Promise<SlugOwner | undefined> {
  return (await findSlugOwners(db, [path])).get(path)
}
