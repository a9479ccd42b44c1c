import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { type Blog, blogNotFound, type NewBlog, type Section } from "#domain/blog.ts"
import { readSort, type SortField } from "#domain/list-query.ts"
import type { ListQuery, Repository } from "#domain/repository.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { changeContent } from "./content-version.ts"
import { once } from "../idempotency.ts"
import { type Direction, found, lastChangeOf, listRows, readAllRows, requireId } from "../rows.ts"
import { countMatching, matching, putText } from "../search.ts"
import type { Tables } from "../database/tables.ts"
import { addToCount, readCount } from "../row-counts.ts"

/** The blogs of a database. */
export function openBlogs(db: Kysely<Tables>): Repository<Blog, NewBlog, SortField<"blogs">> {
  const listed = ({ search, sort }: ListQuery<SortField<"blogs">>) => ({
    rows(direction: Direction, total?: number) {
      const words = matching("blogs", search, total)
      const rows = db.selectFrom("blogs").selectAll()
      const column = columns[readSort(sort).field]
      return (words ? rows.where(words) : rows).orderBy(column, direction).orderBy("id", direction)
    },
    count: async () => (await countMatching(db, "blogs", search)) ?? (await readCount(db, "blogs")),
    toItem: toBlog,
  })

  return {
    list: (query = {}) => listRows(listed(query), query),

    readAll: (query = {}) => readAllRows(listed(query), ["blogs", columns[readSort(query.sort).field]], query),

    async get(id) {
      requireId(id, blogNotFound)
      return toBlog(
        found(await db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirst(), blogNotFound),
      )
    },

    add: (blog, { by, keyed } = {}) =>
      changeContent(db, (trx) =>
        once(trx, keyed, async () => {
          const row = toBlogRow(blog, new Date(), by)
          await trx.insertInto("blogs").values(row).execute()
          await putText(trx, "blogs", row.id, ...blogWords(blog))
          await addToCount(trx, "blogs", 1)
          return toBlog(row)
        }),
      ),

    async change(id, merge, by = "") {
      requireId(id, blogNotFound)
      return changeContent(db, async (trx) => {
        const before = await trx.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirst()
        const current = found(before, blogNotFound)
        const blog = merge(toBlog(current), lastChangeOf(current))
        const row = { ...toRow(blog), updated_at: new Date().toISOString(), changed_by: by }
        const changed = await trx.updateTable("blogs").set(row).where("id", "=", id).returningAll().executeTakeFirst()
        await putText(trx, "blogs", id, ...blogWords(blog))
        return toBlog(found(changed, blogNotFound))
      })
    },

    async remove(id, check) {
      requireId(id, blogNotFound)
      await changeContent(db, async (trx) => {
        const gone = await trx.deleteFrom("blogs").where("id", "=", id).returningAll().executeTakeFirst()
        const row = found(gone, blogNotFound)
        check?.(toBlog(row), lastChangeOf(row))
        await addToCount(trx, "blogs", -1)
      })
    },
  }
}

/** The column that each sort goes by. */
const columns = {
  createdAt: "created_at",
  updatedAt: "updated_at",
  title: "title_key",
  addedBy: "added_by_key",
} as const

/** What a blog is searched by. */
export function blogWords({ title, description, addedBy }: NewBlog): string[] {
  return [title, description, addedBy]
}

/** A new blog as its row, with what it is sorted by. */
export function toBlogRow(blog: NewBlog, now: Date, by = ""): Tables["blogs"] {
  const time = now.toISOString()
  return { id: newId(), created_at: time, updated_at: time, changed_by: by, ...toRow(blog) }
}

function toBlog(row: Tables["blogs"]): Blog {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    addedBy: row.added_by,
    imagePath: row.image_path,
    imageAlt: row.image_alt,
    // Sections of the first release have no alt text.
    sections: (JSON.parse(row.sections) as Section[]).map((section) => ({
      ...section,
      imageAlt: section.imageAlt ?? "",
    })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function toRow(blog: NewBlog) {
  return {
    title: blog.title,
    description: blog.description,
    added_by: blog.addedBy,
    image_path: blog.imagePath,
    image_alt: blog.imageAlt ?? "",
    sections: JSON.stringify(withIds(blog.sections)),
    title_key: toSortKey(blog.title),
    added_by_key: toSortKey(blog.addedBy),
  }
}

/** Each section is known by an id of its own; one that is missing, odd or used twice is made anew. */
function withIds(sections: NewBlog["sections"]): Section[] {
  const used = new Set<string>()
  return sections.map(({ _id, h2, h3, paragraph, image, imageAlt = "" }) => {
    const own = _id !== undefined && /^[0-9a-f-]{36}$/.test(_id) && !used.has(_id) ? _id : newId()
    used.add(own)
    return { _id: own, h2, h3, paragraph, image, imageAlt }
  })
}
