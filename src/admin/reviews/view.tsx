import { review } from "#domain/content/kinds/review.ts"
import { reviews } from "../api/client.ts"
import { ItemView } from "../item-fields/item-view.tsx"

/** One review, to read. */
export function Component() {
  return <ItemView kind={review} content={reviews} />
}
