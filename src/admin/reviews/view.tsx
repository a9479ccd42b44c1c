import { review } from "#domain/content/kinds/review.ts"
import { ItemView } from "../item-fields/item-view.tsx"

export function Component() {
  return <ItemView collection={review} />
}
