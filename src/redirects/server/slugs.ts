import { type Kysely, sql } from "kysely"
import {
  type AddressCheck,
  addressIsRedirected,
  addressIsReserved,
  addressIsTaken,
  type AddressNoun,
  type AskedAddress,
  pathOfSlug,
  slugFields,
} from "#base/urls/address-check.ts"
import { invalidField } from "#base/errors.ts"
import { freeSlug, isReservedFor } from "#base/urls/slug.ts"
import type { Tables } from "#db/tables.ts"
import { inBatches } from "./redirect-table.ts"

/** The slug in an item's form: absent keeps it, or generates it from a new item's title; "" regenerates it. */
interface WantedSlug {
  slug: string | undefined
  title: string
}

/** In a transaction of `changeContent`; `before` is the stored one. Throws "invalid" for an unavailable one. */
export async function chooseSlug(
  trx: Kysely<Tables>,
  noun: AddressNoun,
  { slug: wanted, title }: WantedSlug,
  before?: { id: string; slug: string },
): Promise<string> {
  if (before && (wanted === undefined || wanted === before.slug)) return before.slug
  if (!wanted) return await findFreeSlug(trx, noun, title, before?.id)
  const problem = await findProblem(trx, noun, wanted, before?.id)
  if (problem !== "") throw invalidField(slugFields[noun], problem)
  return wanted
}

/** The slug of an item restored from the trash: its former one, or the next free one if that is taken. */
export async function keepOrFreeSlug(
  trx: Kysely<Tables>,
  noun: AddressNoun,
  { slug, title }: WantedSlug,
): Promise<string> {
  const isFree = slug && (await findProblem(trx, noun, slug)) === ""
  return isFree ? slug : await findFreeSlug(trx, noun, slug || title)
}

/** Checks whether an item could have an address now, and returns the slug that it would get. */
export async function checkAddress(
  db: Kysely<Tables>,
  { noun, slug: wanted, title, id }: AskedAddress,
): Promise<AddressCheck> {
  const slug = wanted || (await findFreeSlug(db, noun, title, id))
  const path = pathOfSlug(noun, slug)
  const problem = await findProblem(db, noun, slug, id)
  const redirect = db.selectFrom("redirects").select(["target", "item_id"]).where("source", "=", path)
  const { target, item_id } = (await redirect.executeTakeFirst()) ?? { target: "", item_id: id }
  const note = problem !== "" || item_id === id ? "" : addressIsRedirected(target)
  return { slug, path, problem, note }
}

async function findProblem(db: Kysely<Tables>, noun: AddressNoun, slug: string, id?: string): Promise<string> {
  if (isReservedFor(noun, slug)) return addressIsReserved
  const holder = await findSlugOwner(db, pathOfSlug(noun, slug))
  return holder && holder.id !== id ? addressIsTaken(holder.name) : ""
}

/** The first free slug for a title. It looks up one, and then twice as many at a time. */
async function findFreeSlug(db: Kysely<Tables>, noun: AddressNoun, title: string, id?: string): Promise<string> {
  const tried = new Set<string>()
  for (let count = 1; ; count *= 2) {
    const slugs = Array.from({ length: count }, () => {
      const slug = freeSlug(noun, title, tried)
      tried.add(slug)
      return slug
    })
    const holders = await findSlugOwners(
      db,
      slugs.map((slug) => pathOfSlug(noun, slug)),
    )
    const free = slugs.find((slug) => (holders.get(pathOfSlug(noun, slug))?.id ?? id) === id)
    if (free !== undefined) return free
  }
}

/** A published item with a page at a path. */
export interface SlugOwner {
  id: string
  name: string
}

/** None for the site's own pages. A guide is also at the path with its id, which redirects to its slug. */
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
async function findSlugOwner(db: Kysely<Tables>, path: string): Promise<SlugOwner | undefined> {
  return (await findSlugOwners(db, [path])).get(path)
}
