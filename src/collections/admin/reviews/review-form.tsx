import { review } from "../../shared/review.ts"
import { ItemWrite } from "#cms/admin/item-fields/item-write.tsx"

export function Component() {
  return <ItemWrite collection={review} called="Review of" />
}
