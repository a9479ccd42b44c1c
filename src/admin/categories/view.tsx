import { category } from "#domain/content/kinds/category.ts"
import { ItemView } from "../item-fields/item-view.tsx"

export function Component() {
  return <ItemView collection={category} />
}
