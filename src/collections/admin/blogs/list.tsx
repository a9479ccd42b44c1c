import { type Blog, blog } from "../../shared/blog.ts"
import { leadColumn, textColumn } from "#cms/admin/resource/columns.tsx"
import { ResourceList } from "#cms/admin/resource/resource-list.tsx"

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
