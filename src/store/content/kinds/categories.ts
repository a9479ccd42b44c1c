import { category } from "#domain/content/kinds/category.ts"
import { storeKind } from "./declared-kind.ts"

/** How categories are stored. */
export const categories = storeKind(category)
