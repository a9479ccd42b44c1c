import { type Blog, blog } from "#domain/content/kinds/blog.ts"
import { leadColumn, textColumn } from "../list/columns.tsx"
import { ResourceList } from "../resource/resource-list.tsx"

export function Component() {
  return (
    <ResourceList<Blog>
      collection={blog}
      columns={[
        leadColumn("Title", ({ imagePath }) => imagePath),
        textColumn("Description", ({ item }) => item.description, "wide"),
        textColumn("Added By", ({ item }) => item.addedBy),
      ]}
      sorts={[
        ["title", "Title, A to Z"],
        ["-title", "Title, Z to A"],
        ["addedBy", "Added By, A to Z"],
      ]}
      empty="No blogs yet. A good first one: how to measure your kitchen."
    />
  )
}
