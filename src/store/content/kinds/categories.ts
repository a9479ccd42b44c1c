import type { Kysely } from "kysely"
import { type Category, category, type NewCategory } from "#domain/content/kinds/category.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import type { Repository } from "#domain/content/repository.ts"
import type { Tables } from "../../database/tables.ts"
import { openContent } from "./content-repository.ts"
import { isSlug, storeKind } from "./declared-kind.ts"

/** The categories of a database, found by their public address too. */
export interface Categories extends Repository<Category, NewCategory, ContentSort<"categories">> {
  findBySlug(slug: string): Promise<Category | undefined>
}

/** The categories of a database. */
export function openCategories(db: Kysely<Tables>): Categories {
  return {
    ...openContent(db, categories),

    async findBySlug(slug) {
      if (!isSlug(slug)) return undefined
      const row = await db.selectFrom("categories").selectAll().where("slug", "=", slug).executeTakeFirst()
      return row && categories.toItem(row)
    },
  }
}

/** How categories are stored. */
export const categories = storeKind(category)
