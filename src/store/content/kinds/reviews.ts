import { review } from "#domain/content/kinds/review.ts"
import { storeKind } from "./declared-kind.ts"

/** How reviews are stored. */
export const reviews = storeKind(review)
