import { review } from "#domain/content/kinds/review.ts"
import { ItemWrite } from "../item-fields/item-write.tsx"

export function Component() {
  return <ItemWrite collection={review} called="Review of" />
}
