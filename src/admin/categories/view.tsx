import { category } from "#domain/content/kinds/category.ts"
import { ItemView } from "../item-fields/item-view.tsx"

/** One category, to read. */
export function Component() {
  return <ItemView collection={category} />
}
