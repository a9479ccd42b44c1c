import type { Category } from "#domain/category.ts"

/** What a link to a category's page needs. */
export type RoomLink = Pick<Category, "categoryName" | "categorySlug">
