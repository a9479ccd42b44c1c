import type { Blog } from "#domain/blog.ts"
import { blogs } from "../api/client.ts"
import { leadColumn, textColumn } from "../list/columns.tsx"
import { ResourceList } from "../resource/resource-list.tsx"

/** The blogs. */
export function Component() {
  return (
    <ResourceList
      content={blogs}
      columns={[
        leadColumn("Title", blogs.nameOf, ({ imagePath }) => imagePath),
        textColumn("Description", ({ description }: Blog) => description, "wide"),
        textColumn("Added By", ({ addedBy }: Blog) => addedBy),
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
