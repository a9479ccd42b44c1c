import type { Category } from "#domain/category.ts"
import { categories } from "../api/client.ts"
import { Thumbnail, updatedColumn } from "../list/columns.tsx"
import { type ListOf, ResourceList } from "../list/resource-list.tsx"

const list: ListOf<Category> = {
  noun: "category",
  title: "Category List",
  path: "/admin/categories",
  resource: categories,
  columns: [
    {
      heading: "Category Name",
      kind: "lead",
      show: (category) => (
        <span className="with-thumbnail">
          <Thumbnail path={category.imagePaths[0]} />
          <span className="clamped">{category.categoryName}</span>
        </span>
      ),
    },
  ],
  extras: [
    {
      heading: "Page",
      show: ({ categorySlug }) => (
        <a className="clamped" href={`/${categorySlug}`}>
          /{categorySlug}
        </a>
      ),
    },
    updatedColumn,
  ],
  sorts: [
    ["", "Newest first"],
    ["createdAt", "Oldest first"],
    ["-updatedAt", "Last changed first"],
    ["categoryName", "Name, A to Z"],
    ["-categoryName", "Name, Z to A"],
  ],
  nameOf: (category) => category.categoryName,
  failure: "Failed to load categories.",
  deleteFailure: "Failed to delete category.",
  empty: "Add a room, for example Wardrobes. It gets its own page and menu link.",
}

/** The categories. */
export function Component() {
  return <ResourceList {...list} />
}
