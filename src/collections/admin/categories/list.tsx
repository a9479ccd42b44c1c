import { type Category, category } from "../../shared/category.ts"
import { leadColumn, pathColumn } from "#cms/admin/resource/columns.tsx"
import { ResourceList } from "#cms/admin/resource/resource-list.tsx"

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
