import type { Blog } from "#domain/blog.ts"
import { blogs } from "../api/client.ts"
import { Thumbnail, updatedColumn } from "../list/columns.tsx"
import { type ListOf, ResourceList } from "../list/resource-list.tsx"

const list: ListOf<Blog> = {
  noun: "blog",
  title: "Blog List",
  path: "/admin/blogs",
  resource: blogs,
  columns: [
    {
      heading: "Title",
      kind: "lead",
      show: (blog) => (
        <span className="with-thumbnail">
          <Thumbnail path={blog.imagePath} />
          <span className="clamped">{blog.title}</span>
        </span>
      ),
    },
    { heading: "Description", kind: "wide", show: (blog) => <span className="clamped">{blog.description}</span> },
    { heading: "Added By", show: (blog) => <span className="clamped">{blog.addedBy}</span> },
  ],
  extras: [updatedColumn],
  sorts: [
    ["", "Newest first"],
    ["createdAt", "Oldest first"],
    ["-updatedAt", "Last changed first"],
    ["title", "Title, A to Z"],
    ["-title", "Title, Z to A"],
    ["addedBy", "Added By, A to Z"],
  ],
  nameOf: (blog) => blog.title,
  failure: "Failed to load blogs.",
  deleteFailure: "Failed to delete blog.",
  empty: "No articles yet. A good first one: how to measure your kitchen.",
}

/** The blogs. */
export function Component() {
  return <ResourceList {...list} />
}
