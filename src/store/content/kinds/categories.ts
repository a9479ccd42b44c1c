import type { Kysely } from "kysely"
import { type Category, type CategoryItem, categoryNotFound, type NewCategory } from "#domain/content/kinds/category.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import type { Repository } from "#domain/content/repository.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { chooseSlug, keepOrFreeSlug } from "../../addresses/slugs.ts"
import type { Tables } from "../../database/tables.ts"
import type { ContentKind } from "../rows/content-kind.ts"
import { openContent } from "./content-repository.ts"
import { findPaths } from "../../base/images.ts"
import { toSharing, toSharingColumns } from "./sharing-columns.ts"

/** The categories of a database, found by their public address too. */
export interface Categories extends Repository<Category, NewCategory, ContentSort<"categories">> {
  findBySlug(slug: string): Promise<Category | undefined>
}

/** The categories of a database. */
export function openCategories(db: Kysely<Tables>): Categories {
  return {
    ...openContent(db, categories),

    async findBySlug(slug) {
      // Other text may hold characters that a database cannot compare with.
      if (!/^[a-z0-9-]{1,100}$/.test(slug)) return undefined
      const row = await db.selectFrom("categories").selectAll().where("slug", "=", slug).executeTakeFirst()
      return row && categories.toItem(row)
    },
  }
}

/** How categories are stored. */
export const categories: ContentKind<"categories", Category, NewCategory, ContentSort<"categories">> = {
  noun: "categories",
  notFound: categoryNotFound,
  columns: { createdAt: "created_at", updatedAt: "updated_at", categoryName: "name_key" },

  toItem(row) {
    const imagePaths = JSON.parse(row.image_paths) as string[]
    const imageAlts = JSON.parse(row.image_alts) as string[]
    return {
      _id: row.id,
      categoryName: row.name,
      categoryDescription: row.description,
      categorySlug: row.slug,
      imagePaths,
      imageAlts: imagePaths.map((_, index) => imageAlts[index] ?? ""),
      drawing: row.drawing,
      categoryAdditionalData: JSON.parse(row.additional_data) as CategoryItem[],
      ...toSharing(row),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  },

  toColumns: (category) => ({
    name: category.categoryName,
    description: category.categoryDescription,
    image_paths: JSON.stringify(category.imagePaths),
    image_alts: JSON.stringify(category.imageAlts ?? []),
    drawing: category.drawing ?? "",
    name_key: toSortKey(category.categoryName),
    additional_data: JSON.stringify(category.categoryAdditionalData),
    ...toSharingColumns(category),
  }),

  toAddress: async (trx, { categorySlug, categoryName }, current) => {
    const before = current && { id: current._id, slug: current.categorySlug }
    return { slug: await chooseSlug(trx, "categories", { slug: categorySlug, title: categoryName }, before) }
  },

  freeAddress: async (trx, { slug, name }) => ({
    slug: await keepOrFreeSlug(trx, "categories", { slug, title: name }),
  }),

  toBody: ({ _id, createdAt: _createdAt, updatedAt: _updatedAt, ...body }) => body,

  drafts: { title: "categoryName", searched: ["categoryName", "categoryDescription", "categorySlug"] },

  pathOf: ({ categorySlug }) => `/${categorySlug}`,

  searchTexts: ({ categoryName, categoryDescription, categorySlug }) => [
    categoryName,
    categoryDescription,
    categorySlug,
  ],

  pictures: {
    kind: "category",
    paths: ({ imagePaths, categoryAdditionalData, sharingPicture }) => [
      ...imagePaths,
      sharingPicture,
      ...categoryAdditionalData.flatMap(({ description }) => findPaths(description)),
    ],
    title: ({ categoryName }) => categoryName,
  },
}
