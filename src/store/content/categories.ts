import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { type Category, type CategoryItem, categoryNotFound, type NewCategory } from "#domain/category.ts"
import { readSort, type SortField } from "#domain/list-query.ts"
import type { ListQuery, Repository } from "#domain/repository.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { freeSlug } from "#domain/text/slug.ts"
import { changeContent } from "./content-version.ts"
import { once } from "../idempotency.ts"
import { type Direction, found, lastChangeOf, listRows, readAllRows, requireId } from "../rows.ts"
import { countMatching, matching, putText } from "../search.ts"
import type { Tables } from "../database/tables.ts"
import { addToCount, readCount } from "../row-counts.ts"

/** The categories of a database, found by their public address too. */
export interface Categories extends Repository<Category, NewCategory, SortField<"categories">> {
  findBySlug(slug: string): Promise<Category | undefined>
  /** The address that a new category of this name would get now. */
  findFreeSlug(name: string): Promise<string>
}

/** The categories of a database. */
export function openCategories(db: Kysely<Tables>): Categories {
  const listed = ({ search, sort }: ListQuery<SortField<"categories">>) => ({
    rows(direction: Direction, total?: number) {
      const words = matching("categories", search, total)
      const rows = db.selectFrom("categories").selectAll()
      const column = columns[readSort(sort).field]
      return (words ? rows.where(words) : rows).orderBy(column, direction).orderBy("id", direction)
    },
    count: async () => (await countMatching(db, "categories", search)) ?? (await readCount(db, "categories")),
    toItem: toCategory,
  })

  return {
    list: (query = {}) => listRows(listed(query), query),

    readAll: (query = {}) => readAllRows(listed(query), ["categories", columns[readSort(query.sort).field]], query),

    async get(id) {
      requireId(id, categoryNotFound)
      const row = await db.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst()
      return toCategory(found(row, categoryNotFound))
    },

    async findBySlug(slug) {
      // What is no slug may hold what no database can.
      if (!/^[a-z0-9-]{1,100}$/.test(slug)) return undefined
      const row = await db.selectFrom("categories").selectAll().where("slug", "=", slug).executeTakeFirst()
      return row && toCategory(row)
    },

    findFreeSlug: (name) => findFreeSlug(db, name),

    add: (category, { by = "", keyed } = {}) =>
      changeContent(db, (trx) =>
        once(trx, keyed, async () => {
          const slug = await findFreeSlug(trx, category.categoryName)
          const now = new Date().toISOString()
          const row = { id: newId(), slug, created_at: now, updated_at: now, changed_by: by, ...toRow(category) }
          await trx.insertInto("categories").values(row).execute()
          await putWords(trx, row.id, category, slug)
          await addToCount(trx, "categories", 1)
          return toCategory(row)
        }),
      ),

    async change(id, merge, by = "") {
      requireId(id, categoryNotFound)
      return changeContent(db, async (trx) => {
        const before = await trx.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst()
        const current = found(before, categoryNotFound)
        const category = merge(toCategory(current), lastChangeOf(current))
        const row = { ...toRow(category), updated_at: new Date().toISOString(), changed_by: by }
        const changed = await trx
          .updateTable("categories")
          .set(row)
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst()
        const kept = toCategory(found(changed, categoryNotFound))
        await putWords(trx, id, category, kept.categorySlug)
        return kept
      })
    },

    async remove(id, check) {
      requireId(id, categoryNotFound)
      await changeContent(db, async (trx) => {
        const gone = await trx.deleteFrom("categories").where("id", "=", id).returningAll().executeTakeFirst()
        const row = found(gone, categoryNotFound)
        check?.(toCategory(row), lastChangeOf(row))
        await addToCount(trx, "categories", -1)
      })
    },
  }
}

async function findFreeSlug(db: Kysely<Tables>, name: string): Promise<string> {
  const taken = await db.selectFrom("categories").select("slug").execute()
  return freeSlug(name, new Set(taken.map((each) => each.slug)))
}

/** The column that each sort goes by. */
const columns = {
  createdAt: "created_at",
  updatedAt: "updated_at",
  categoryName: "name_key",
} as const

function putWords(trx: Kysely<Tables>, id: string, item: NewCategory, slug: string) {
  return putText(trx, "categories", id, item.categoryName, item.categoryDescription, slug)
}

function toCategory(row: Tables["categories"]): Category {
  const imagePaths = JSON.parse(row.image_paths) as string[]
  const imageAlts = JSON.parse(row.image_alts) as string[]
  return {
    _id: row.id,
    categoryName: row.name,
    categoryDescription: row.description,
    categorySlug: row.slug,
    imagePaths,
    imageAlts: imagePaths.map((_, index) => imageAlts[index] ?? ""),
    categoryAdditionalData: JSON.parse(row.additional_data) as CategoryItem[],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function toRow(category: NewCategory) {
  return {
    name: category.categoryName,
    description: category.categoryDescription,
    image_paths: JSON.stringify(category.imagePaths),
    image_alts: JSON.stringify(category.imageAlts ?? []),
    name_key: toSortKey(category.categoryName),
    additional_data: JSON.stringify(category.categoryAdditionalData),
  }
}
