import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { type Category, type CategoryItem, categoryNotFound, type NewCategory } from "#domain/category.ts"
import type { Repository } from "#domain/repository.ts"
import { freeSlug } from "#domain/slug.ts"
import { publish } from "./content-version.ts"
import { found, listRows, requireId } from "./rows.ts"
import type { Tables } from "./tables.ts"

/** The categories of a database, found by their public address too. */
export interface Categories extends Repository<Category, NewCategory> {
  findBySlug(slug: string): Promise<Category | undefined>
}

/** The categories of a database. */
export function openCategories(db: Kysely<Tables>): Categories {
  return {
    list: (stretch) =>
      listRows(
        db.selectFrom("categories").selectAll().orderBy("created_at", "desc").orderBy("id", "desc"),
        () =>
          db
            .selectFrom("categories")
            .select((row) => row.fn.countAll<number>().as("total"))
            .executeTakeFirstOrThrow(),
        toCategory,
        stretch,
      ),

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

    add: (category) =>
      publish(db, async (trx) => {
        const taken = await trx.selectFrom("categories").select("slug").execute()
        const slug = freeSlug(category.categoryName, new Set(taken.map((each) => each.slug)))
        const now = new Date().toISOString()
        const row = { id: newId(), slug, created_at: now, updated_at: now, ...toRow(category) }
        await trx.insertInto("categories").values(row).execute()
        return toCategory(row)
      }),

    async change(id, merge) {
      requireId(id, categoryNotFound)
      return publish(db, async (trx) => {
        const current = await trx.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst()
        const category = merge(toCategory(found(current, categoryNotFound)))
        const row = { ...toRow(category), updated_at: new Date().toISOString() }
        const changed = await trx
          .updateTable("categories")
          .set(row)
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst()
        return toCategory(found(changed, categoryNotFound))
      })
    },

    async remove(id) {
      requireId(id, categoryNotFound)
      await publish(db, async (trx) => {
        found(
          await trx.deleteFrom("categories").where("id", "=", id).returning("id").executeTakeFirst(),
          categoryNotFound,
        )
      })
    },
  }
}

function toCategory(row: Tables["categories"]): Category {
  return {
    _id: row.id,
    categoryName: row.name,
    categoryDescription: row.description,
    categorySlug: row.slug,
    imagePaths: JSON.parse(row.image_paths) as string[],
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
    additional_data: JSON.stringify(category.categoryAdditionalData),
  }
}
