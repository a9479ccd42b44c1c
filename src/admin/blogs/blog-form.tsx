import { blog, pathOfBlog } from "#domain/content/kinds/blog.ts"
import type { Layout } from "../item-fields/item-form.tsx"
import { ItemWrite } from "../item-fields/item-write.tsx"
import { useCall } from "../controls/query.tsx"

const layout: Layout<typeof blog> = {
  above: (field) => (
    <div className="card form-main">
      {field("title")}
      {field("slug")}
      {field("description")}
      {field("addedBy", { list: "authors", autoComplete: "off", hint: authorHint })}
      <AuthorNames />
      {field("language")}
    </div>
  ),
  defaults: ({ title, slug, description }, _business, item) => ({
    title,
    description,
    address: pathOfBlog({ slug: slug || item?.slug || "…" }),
  }),
}

const authorHint = "The author's name. Choose one of your people, or type another."

/** Makes or changes a blog. */
export function Component() {
  return <ItemWrite kind={blog} layout={layout} />
}

/** The names that the author of a blog is chosen from; any other can be typed. */
function AuthorNames() {
  const { data: names = [] } = useCall("GET /authors", { mayAsk: false })
  return (
    <datalist id="authors">
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
