import { category } from "../../shared/category.ts"
import { ItemView } from "#cms/admin/item-fields/item-view.tsx"

export function Component() {
  return <ItemView collection={category} />
}
