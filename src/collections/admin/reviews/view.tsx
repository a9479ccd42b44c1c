import { review } from "../../shared/review.ts"
import { ItemView } from "#cms/admin/item-fields/item-view.tsx"

export function Component() {
  return <ItemView collection={review} />
}
