import { type Kysely, sql, type SqlBool } from "kysely"
import { defaultPage } from "../shared/default-pages.ts"
import { type NewPage, type Page } from "../shared/page.ts"
import { pathOfSlug } from "#base/urls/address-check.ts"
import { fixedPageCount, type PageKey } from "#base/urls/fixed-pages.ts"
import type { Category } from "#collections/shared/category.ts"
import type { Blog, NewBlog } from "#collections/shared/blog.ts"
import { maxOnHome, type Project } from "#collections/shared/project.ts"
import type { Review } from "#collections/shared/review.ts"
import type { NewOf } from "#cms/shared/specification.ts"
import type { kinds } from "../shared/kinds.ts"
import type { ContentNoun } from "#base/content-states.ts"
import { deepFreeze, memoize } from "#base/memoize.ts"
import { readSort, type Sort } from "#base/list-query.ts"
import type { ListQuery, Repository } from "#base/repository.ts"
import type { DocumentRow, Tables } from "#db/tables.ts"
import { once } from "#db/idempotency.ts"
import { countRows, type Direction, lastChangeOf, listRows, readAllRows, requireRow } from "#db/rows.ts"
import { matchesWords } from "#db/search.ts"
import { keepTotal } from "#db/totals.ts"
import { changeContent } from "#db/content-version.ts"
import { requireRemovable } from "#cms/server/content-store.ts"
import { readLive } from "#cms/server/documents.ts"
import { kindOf } from "./kinds.ts"
import { type Kind, readUndamaged, toItem, toProperties } from "#cms/server/kinds.ts"
import { changeItem, insertItem, toPublication } from "#cms/server/publish.ts"
import { moveToTrash } from "#cms/server/trash.ts"

/** The published documents of each collection, in the specification's shape, and the stored part of a new one. */
interface Items {
  blogs: [Blog, NewBlog]
  reviews: [Review, NewOf<typeof kinds.reviews>]
  categories: [Category, NewOf<typeof kinds.categories>]
  projects: [Project, NewOf<typeof kinds.projects>]
  pages: [Page, NewPage]
}

// Written out, because SQLite uses a partial index only for a condition without parameters.
const isLive = sql<SqlBool>`documents.is_live = 1 and documents.is_trashed = 0`

/** True for documents in the index of paths. */
const hasPath = sql<SqlBool>`documents.path <> ''`

/** The rows of the published documents of a noun. */
function liveRows(db: Kysely<Tables>, noun: ContentNoun) {
  return db.selectFrom("documents").where("documents.collection", "=", noun).where(isLive)
}

/** A published document; undefined if it is missing or damaged, because lists have to show the others. */
function readItem(kind: Kind, row: DocumentRow | undefined): unknown {
  const properties = row && readProperties(kind, row.body)
  return properties && toItem(kind, row, properties)
}

function readProperties(kind: Kind, body: string): Record<string, unknown> | undefined {
  const inputs = readUndamaged(kind, body)
  return inputs && toProperties(kind, inputs)
}

/** The published documents of a noun, with the queries that all share. */
export function createItems<Noun extends ContentNoun>(
  db: Kysely<Tables>,
  noun: Noun,
): Repository<Items[Noun][0], Items[Noun][1]> {
  type Item = Items[Noun][0]
  const kind = kindOf(noun)
  const read = (row: DocumentRow) => readItem(kind, row) as Item | undefined

  function selectDocuments({ search, sort }: ListQuery) {
    const column = kind.columns[readSort(sort as Sort<string> | undefined).field] ?? "created_at"
    const condition = matchesWords(search, "live_text")
    const rows = liveRows(db, noun)
    const found = condition
      ? rows.where(
          sql<SqlBool>`documents.id in (select id from document_texts where collection = ${noun} and ${condition})`,
        )
      : rows
    return {
      sortedBy: `documents.${column}`,
      rows: (direction: Direction) => found.selectAll().orderBy(column, direction).orderBy("id", direction),
      count: () => keepTotal(db, found, () => countRows(found)),
      toItem: read,
    }
  }

  return {
    list: (query = {}) => listRows(selectDocuments(query), query),
    readAll: (query = {}) => readAllRows(selectDocuments(query), query),
    get: async (id) => requireRow(read(await readLive(db, kind, id)), kind.notFound),

    add: (item, { by, keyed, draft } = {}) =>
      changeContent(db, (trx) =>
        once(trx, keyed, () => insertItem(trx, kind, toPublication(kind, item), by, draft)),
      ) as Promise<Item>,

    change: (id, merge, by, draft) =>
      changeContent(db, (trx) => changeItem(trx, kind, id, merge as never, by, draft)) as Promise<Item>,

    remove: (id, check, by = "") =>
      changeContent(db, async (trx) => {
        const row = await readLive(trx, kind, id)
        requireRemovable(row)
        check?.(toItem(kind, row) as unknown as Item, lastChangeOf(row))
        await moveToTrash(trx, row, by)
      }),
  }
}

/** The published documents of a noun, which can also be found by slug. */
export function createItemsWithSlugs<Noun extends "blogs" | "categories" | "projects">(db: Kysely<Tables>, noun: Noun) {
  return {
    ...createItems(db, noun),

    async findBySlug(slug: string): Promise<Items[Noun][0] | undefined> {
      if (!isSlug(slug)) return undefined
      const rows = liveRows(db, noun).selectAll().where(hasPath).where("path", "=", pathOfSlug(noun, slug))
      const row = await rows.executeTakeFirst()
      return readItem(kindOf(noun), row) as Items[Noun][0] | undefined
    },
  }
}

/** True if a visitor's text can be a slug. */
function isSlug(text: string): boolean {
  // Other text may contain characters that a database cannot compare.
  return /^[a-z0-9-]{1,100}$/.test(text)
}

/** The guides of a database. */
export function createBlogs(db: Kysely<Tables>) {
  const kind = kindOf("blogs")
  const read = (row: DocumentRow | undefined) => readItem(kind, row) as Blog | undefined
  const bySlug = createItemsWithSlugs(db, "blogs")
  return {
    ...bySlug,

    /** The guide with this slug, or with this id, which was once in its URL. */
    async findBySlug(slug: string): Promise<Blog | undefined> {
      const found = await bySlug.findBySlug(slug)
      if (found || !isSlug(slug)) return found
      return read(await liveRows(db, "blogs").selectAll().where("id", "=", slug).executeTakeFirst())
    },

    /** The previous guide in time, otherwise the newest other one; undefined if there is no other. */
    async findNext({ _id, createdAt }: Pick<Blog, "_id" | "createdAt">): Promise<Blog | undefined> {
      const newest = liveRows(db, "blogs")
        .selectAll()
        .where("id", "!=", _id)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
      const older = newest.where((of) =>
        of.or([of("created_at", "<", createdAt), of.and([of("created_at", "=", createdAt), of("id", "<", _id)])]),
      )
      return read((await older.executeTakeFirst()) ?? (await newest.executeTakeFirst()))
    },
  }
}

const maxFilters = 24

/** The values that filter the projects for visitors. */
export type ProjectFilters = Record<"room" | "layout", string[]>

export function createProjects(db: Kysely<Tables>) {
  const kind = kindOf("projects")
  const read = (row: DocumentRow) => readItem(kind, row) as Project | undefined
  return {
    ...createItemsWithSlugs(db, "projects"),

    /** The newest projects that are marked for Home. */
    async listOnHome(): Promise<Project[]> {
      const rows = liveRows(db, "projects").selectAll().where(sql<SqlBool>`flag = 1`)
      const newest = rows.orderBy("created_at", "desc").orderBy("id", "desc").limit(maxOnHome)
      return (await newest.execute()).flatMap((row) => read(row) ?? [])
    },

    /** The rooms and the layouts of projects, as filters for visitors. */
    async listFilters(): Promise<ProjectFilters> {
      const valuesOf = async (column: "filter_1" | "filter_2") => {
        const rows = liveRows(db, "projects").select(column).distinct().where(column, "!=", "")
        return (await rows.orderBy(column).limit(maxFilters).execute()).map((row) => row[column])
      }
      const [room, layout] = await Promise.all([valuesOf("filter_1"), valuesOf("filter_2")])
      return { room, layout }
    },

    /** A page of the projects of a room and a layout, newest first; "" for any. */
    listFiltered({ room, layout }: Record<keyof ProjectFilters, string>, page: { page: number; limit: number }) {
      let found = liveRows(db, "projects")
      if (room) found = found.where("filter_1", "=", room)
      if (layout) found = found.where("filter_2", "=", layout)
      const rows = (direction: Direction) => found.selectAll().orderBy("created_at", direction).orderBy("id", direction)
      const list = { sortedBy: "documents.created_at", rows, count: () => countRows(found), toItem: read }
      return listRows(list, { ...page, sort: "-createdAt" })
    },
  }
}

export function createPages(db: Kysely<Tables>) {
  const kind = kindOf("pages")
  // Read at each request. The stored text is the key, so the result is correct after any change.
  const bodyOf = memoize(fixedPageCount, (stored: string) => ({ page: deepFreeze(readProperties(kind, stored)) }))
  const live = liveRows(db, "pages").selectAll()

  return {
    ...createItems(db, "pages"),

    /** The default with the id "" if it is not stored. Its blocks are frozen, and the same objects until the text changes. */
    async getByKey(key: PageKey): Promise<Page> {
      const row = await live.where(sql<SqlBool>`documents.key <> ''`).where("key", "=", key).executeTakeFirst()
      const properties = row && bodyOf(row.body).page
      return properties ? (toItem(kind, row, properties) as unknown as Page) : defaultPage(key)
    },

    async findBySlug(slug: string): Promise<Page | undefined> {
      if (!isSlug(slug)) return undefined
      const rows = live.where(hasPath).where("path", "=", pathOfSlug("pages", slug))
      const row = await rows.where("key", "=", "").where("collection", "=", "pages").executeTakeFirst()
      return readItem(kind, row) as Page | undefined
    },

    /** Stores the missing built-in pages. */
    begin: (first: Partial<Record<PageKey, NewPage>>) =>
      changeContent(db, async (trx) => {
        const stored = await trx.selectFrom("documents").select("key").where("collection", "=", "pages").execute()
        const known = new Set(stored.map(({ key }) => key))
        for (const [pageKey, page] of Object.entries(first) as [PageKey, NewPage][]) {
          if (!known.has(pageKey)) await insertItem(trx, kind, toPublication(kind, { ...page, pageKey, slug: "" }))
        }
      }),
  }
}
