import { type Category, category } from "#domain/content/kinds/category.ts"
import { leadColumn, pathColumn } from "../list/columns.tsx"
import { ResourceList } from "../resource/resource-list.tsx"

export function Component() {
  return (
    <ResourceList<Category>
      collection={category}
      columns={[leadColumn("Category Name", ({ imagePaths }) => imagePaths?.[0])]}
      moreColumns={[pathColumn]}
      sorts={[
        ["categoryName", "Name, A to Z"],
        ["-categoryName", "Name, Z to A"],
      ]}
      empty="No categories yet. Add one, for example Wardrobes: it gets its own page and menu link."
    />
  )
}
