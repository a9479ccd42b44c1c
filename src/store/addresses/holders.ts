import type { Kysely } from "kysely"
import { type AddressNoun, pathOfSlug } from "#domain/addresses/address-check.ts"
import type { Tables } from "../database/tables.ts"

/** A published item that has its page at a path. */
export interface Holder {
  noun: AddressNoun
  id: string
  name: string
}

/** How many addresses one query may name. */
const batchLength = 500

/** What is at each of these paths, by the path; nothing of what the site itself answers. */
export async function findHolders(db: Kysely<Tables>, paths: readonly string[]): Promise<Map<string, Holder>> {
  const found = new Map<string, Holder>()
  for (let from = 0; from < paths.length; from += batchLength) {
    const batch = paths.slice(from, from + batchLength)
    for (const [noun, read] of Object.entries(readers) as [AddressNoun, Read][]) {
      const folder = pathOfSlug(noun, "")
      const slugs = batch.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
      const possible = slugs.filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug))
      if (possible.length === 0) continue
      for (const { slug, id, name } of await read(db, possible)) found.set(folder + slug, { noun, id, name })
    }
  }
  return found
}

/** What is at a path; undefined where nothing is. */
export async function findHolder(db: Kysely<Tables>, path: string): Promise<Holder | undefined> {
  return (await findHolders(db, [path])).get(path)
}

const blogId = /^\/blog\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Those of the paths at which there is an item's page; that of a guide is at its id too, which redirects to its slug. */
export async function findThere(db: Kysely<Tables>, paths: readonly string[]): Promise<Set<string>> {
  const there = new Set((await findHolders(db, paths)).keys())
  const ids = paths.flatMap((path) => blogId.exec(path)?.[1] ?? [])
  if (ids.length === 0) return there
  const rows = await db.selectFrom("blogs").select("id").where("id", "in", ids).execute()
  for (const { id } of rows) there.add(`/blog/${id}`)
  return there
}

type Read = (db: Kysely<Tables>, slugs: string[]) => Promise<{ id: string; slug: string; name: string }[]>

const readers: Record<AddressNoun, Read> = {
  async blogs(db, slugs) {
    const rows = await db
      .selectFrom("blogs")
      .select(["id", "slug", "title as name"])
      .where((row) => row.or([row("slug", "in", slugs), row("id", "in", slugs)]))
      .execute()
    // The address of the id leads to that of the slug anyway.
    return rows.flatMap((row) => [row, { ...row, slug: row.id }])
  },
  categories: (db, slugs) =>
    db.selectFrom("categories").select(["id", "slug", "name"]).where("slug", "in", slugs).execute(),
  projects: (db, slugs) =>
    db.selectFrom("projects").select(["id", "slug", "title as name"]).where("slug", "in", slugs).execute(),
  pages: (db, slugs) =>
    db
      .selectFrom("pages")
      .select(["id", "address as slug", "name"])
      .where("page_key", "=", "")
      .where("address", "in", slugs)
      .execute(),
}
