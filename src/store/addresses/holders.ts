import { type Kysely, sql } from "kysely"
import { addressNouns, type AddressNoun, pathOfSlug } from "#domain/addresses/address-check.ts"
import type { Tables } from "../database/tables.ts"
import { inBatches } from "./redirect-table.ts"

/** A published item that has its page at a path. */
export interface Holder {
  id: string
  name: string
}

/** The columns of each kind with the slug and the name. */
const columns: Record<AddressNoun, { slug: string; name: string }> = {
  blogs: { slug: "slug", name: "title" },
  categories: { slug: "slug", name: "name" },
  projects: { slug: "slug", name: "title" },
  pages: { slug: "address", name: "name" },
}

/**
 * The item that has its page at each of these paths, by the path; nothing for what the site itself answers. A guide is at the path with its id,
 * too, which redirects to that with its slug.
 */
export async function findHolders(db: Kysely<Tables>, paths: readonly string[]): Promise<Map<string, Holder>> {
  const found = new Map<string, Holder>()
  for (const batch of inBatches(paths, 500)) {
    for (const noun of addressNouns) {
      const folder = pathOfSlug(noun, "")
      const named = batch.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
      const slugs = named.filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug))
      if (slugs.length === 0) continue
      const [slug, name, wanted] = [sql.ref(columns[noun].slug), sql.ref(columns[noun].name), sql.join(slugs)]
      const orId = noun === "blogs" ? sql`or id in (${wanted})` : sql``
      const query = sql<Holder & { slug: string }>`
        select id, ${slug} as slug, ${name} as name from ${sql.table(noun)} where ${slug} in (${wanted}) ${orId}`
      for (const row of (await query.execute(db)).rows) {
        found.set(folder + row.slug, row)
        if (noun === "blogs") found.set(folder + row.id, row)
      }
    }
  }
  return found
}

/** What is at a path; undefined where nothing is. */
export async function findHolder(db: Kysely<Tables>, path: string): Promise<Holder | undefined> {
  return (await findHolders(db, [path])).get(path)
}
