import { review } from "#domain/content/kinds/review.ts"
import { ItemWrite } from "../item-fields/item-write.tsx"

/** Makes or changes a review. */
export function Component() {
  return <ItemWrite collection={review} called="Review of" />
}
