import { categories } from "../api/client.ts"
import { leadColumn } from "../list/columns.tsx"
import { ResourceList } from "../resource/resource-list.tsx"

/** The categories. */
export function Component() {
  return (
    <ResourceList
      content={categories}
      columns={[leadColumn("Category Name", categories.nameOf, ({ imagePaths }) => imagePaths[0])]}
      moreColumns={[
        {
          heading: "Page",
          show: ({ categorySlug }) => (
            <a className="clamped" href={`/${categorySlug}`}>
              /{categorySlug}
            </a>
          ),
        },
      ]}
      sorts={[
        ["categoryName", "Name, A to Z"],
        ["-categoryName", "Name, Z to A"],
      ]}
      empty="No categories yet. Add one, for example Wardrobes: it gets its own page and menu link."
    />
  )
}
