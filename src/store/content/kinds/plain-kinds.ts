import { category } from "#domain/content/kinds/category.ts"
import { review } from "#domain/content/kinds/review.ts"
import { storeKind } from "./declared-kind.ts"

/** How categories are stored. */
export const categories = storeKind(category, "category")

/** How reviews are stored. */
export const reviews = storeKind(review)
