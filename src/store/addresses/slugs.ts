import { type Kysely, sql, type SqlBool } from "kysely"
import {
  type AddressCheck,
  addressIsInTrash,
  addressIsRedirected,
  addressIsReserved,
  addressIsTaken,
  type AddressNoun,
  addressWasUsed,
  type AskedAddress,
  pathOfSlug,
  slugFields,
} from "#domain/addresses/address-check.ts"
import { invalidField } from "#domain/base/errors.ts"
import { formatDate } from "#domain/text/date.ts"
import { freeSlug, isReservedFor, toSlug } from "#domain/addresses/slug.ts"
import type { Tables } from "../database/tables.ts"
import { findHolder } from "./holders.ts"

/** What an item's form says of its slug: absent, it stays, or is made of the title for a new item; "", it is made again. */
interface WantedSlug {
  slug: string | undefined
  title: string
}

/**
 * The slug of an item that is being stored, in a transaction of `changeContent`; `before` is the stored one. Throws "invalid"
 * for one that the item cannot have.
 */
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

/** The slug of an item that comes back from the trash: the one that it had, or the next free one where that is taken. */
export async function keepOrFreeSlug(
  trx: Kysely<Tables>,
  noun: AddressNoun,
  { slug, title }: { slug: string | undefined; title: string },
): Promise<string> {
  const isFree = slug !== undefined && slug !== "" && (await findProblem(trx, noun, slug)) === ""
  return isFree ? slug : await findFreeSlug(trx, noun, slug || title)
}

/** Whether an item could have an address now, with the slug that it would get. */
export async function checkAddress(
  db: Kysely<Tables>,
  { noun, slug: wanted, title, id }: AskedAddress,
): Promise<AddressCheck> {
  const slug = wanted || (await findFreeSlug(db, noun, title, id))
  const path = pathOfSlug(noun, slug)
  const problem = await findProblem(db, noun, slug, id)
  return { slug, path, problem, note: problem === "" ? await findNote(db, path, id) : "" }
}

async function findProblem(db: Kysely<Tables>, noun: AddressNoun, slug: string, id?: string): Promise<string> {
  if (isReservedFor(noun, slug)) return addressIsReserved
  const holder = await findHolder(db, pathOfSlug(noun, slug))
  return holder && holder.id !== id ? addressIsTaken(holder.name) : ""
}

/** What had the address before, unless it was this item. */
async function findNote(db: Kysely<Tables>, path: string, id: string | undefined): Promise<string> {
  const redirect = await db
    .selectFrom("redirects")
    .select(["target", "item_id", "updated_at"])
    .where("source", "=", path)
    .executeTakeFirst()
  if (redirect && (redirect.item_id === "" || redirect.item_id !== id)) {
    const mover = redirect.item_id === "" ? undefined : await findHolder(db, redirect.target)
    return mover ? addressWasUsed(mover.name, formatDate(redirect.updated_at)) : addressIsRedirected(redirect.target)
  }
  const trashed = await db
    .selectFrom("trash")
    .select(["id", "title"])
    .where("path", "=", path)
    .orderBy("trashed_at", "desc")
    .executeTakeFirst()
  return trashed && trashed.id !== id ? addressIsInTrash(trashed.title) : ""
}

async function findFreeSlug(db: Kysely<Tables>, noun: AddressNoun, title: string, id = ""): Promise<string> {
  return freeSlug(noun, title, await readTaken(db, noun, toSlug(noun, title), id))
}

/** The slugs in a kind's folder that are this one, or begin as it would with a number. */
async function readTaken(db: Kysely<Tables>, noun: AddressNoun, plain: string, id: string): Promise<Set<string>> {
  const near = (column: string) => {
    return sql<SqlBool>`(${sql.ref(column)} = ${plain} or ${sql.ref(column)} like ${`${plain}-%`})`
  }
  if (noun === "blogs" || noun === "projects") {
    const rows = await db.selectFrom(noun).select("slug").where(near("slug")).where("id", "!=", id).execute()
    return new Set(rows.map(({ slug }) => slug))
  }
  const rooms = db.selectFrom("categories").select("slug").where(near("slug")).where("id", "!=", id)
  const pages = db.selectFrom("pages").select("address as slug").where(near("address")).where("id", "!=", id)
  return new Set((await rooms.union(pages).execute()).map(({ slug }) => slug))
}
