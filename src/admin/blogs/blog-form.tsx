import { blog, pathOfBlog } from "#domain/content/kinds/blog.ts"
import type { Layout } from "../item-fields/item-form.tsx"
import { ItemWrite } from "../item-fields/item-write.tsx"
import { AuthorField } from "./author-field.tsx"

const layout: Layout<typeof blog> = {
  above: (field, form) => (
    <div className="card form-main">
      {field("title")}
      {field("slug")}
      {field("description")}
      <AuthorField form={form} />
      {field("language")}
    </div>
  ),
  defaults: ({ title, slug, description, file, chosen, stored }, _business, item) => ({
    title,
    description,
    address: pathOfBlog({ slug: slug || item?.slug || "…" }),
    picture: file ?? chosen ?? stored,
  }),
}

/** Makes or changes a blog. */
export function Component() {
  return <ItemWrite kind={blog} layout={layout} />
}
