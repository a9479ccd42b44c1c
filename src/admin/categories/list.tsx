import type { Category } from "#domain/category.ts"
import { categories } from "../api-client.ts"
import { type ListOf, ResourceList } from "../resource-list.tsx"

const list: ListOf<Category> = {
  noun: "category",
  title: "Category List",
  path: "/admin/categories",
  resource: categories,
  columns: [{ heading: "Category Name", show: (category) => category.categoryName }],
  nameOf: (category) => category.categoryName,
  failure: "Failed to load categories.",
  deleteFailure: "Failed to delete category.",
  empty: "Add a room, for example Wardrobes. It gets its own page and menu link.",
}

/** The categories. */
export function Component() {
  return <ResourceList {...list} />
}
