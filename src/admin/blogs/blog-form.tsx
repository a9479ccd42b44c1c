import { blog, pathOfBlog } from "#domain/content/kinds/blog.ts"
import { blogs } from "../api/client.ts"
import { formOfKind } from "../item-fields/item-form.tsx"
import { ResourceWrite } from "../resource/resource-form.tsx"
import { AuthorField } from "./author-field.tsx"

const blogForm = formOfKind(blog, {
  content: blogs,
  created: ({ title }) => `Blog “${title}” created.`,
  above: (field, form) => (
    <div className="card form-main">
      {field("title")}
      {field("slug")}
      {field("description")}
      <AuthorField form={form} />
    </div>
  ),
  defaults: ({ title, slug, description, file, chosen, stored }, _business, item) => ({
    title,
    description,
    address: pathOfBlog({ slug: slug || item?.slug || "…" }),
    picture: file ?? chosen ?? stored,
  }),
})

/** Makes or changes a blog. */
export function Component() {
  return <ResourceWrite {...blogForm} />
}
