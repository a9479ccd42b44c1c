import type { Blog } from "#domain/blog.ts"
import { blogs } from "../api-client.ts"
import { type ListOf, ResourceList } from "../resource-list.tsx"

const list: ListOf<Blog> = {
  noun: "blog",
  title: "Blog List",
  path: "/admin/blogs",
  resource: blogs,
  columns: [
    { heading: "Title", show: (blog) => blog.title },
    { heading: "Description", show: (blog) => <span className="clamped">{blog.description}</span> },
    { heading: "Added By", show: (blog) => blog.addedBy },
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
