import type { TextField } from "#cms/fields/text.ts"
import { blog, pathOfBlog } from "../shared/blog.ts"
import { useCall } from "#ui/admin/controls/query.tsx"
import type { FieldProps } from "#cms/admin/fields/field-props.ts"
import { SuggestedInput } from "#cms/admin/fields/text-inputs.tsx"
import type { Layout } from "#cms/admin/item-fields/item-form.tsx"
import { ItemWrite } from "#cms/admin/item-fields/item-write.tsx"
import { useOwnCollection } from "./views.tsx"
import { review } from "../shared/review.ts"
import { category } from "../shared/category.ts"

export const blogLayout: Layout<typeof blog> = {
  components: { addedBy: AuthorInput },
  defaults: ({ title, slug, description }, _business, item) => ({
    title,
    description,
    address: pathOfBlog({ slug: slug || item?.slug || "…" }),
  }),
}

export function BlogForm() {
  return <ItemWrite collection={blog} layout={blogLayout} />
}

function AuthorInput(props: FieldProps<TextField>) {
  const { data: names = [] } = useCall("GET /authors", { mayAsk: false })
  return <SuggestedInput {...props} of={names} />
}

export function ReviewForm() {
  return <ItemWrite collection={review} called="Review of" />
}

export const categoryLayout: Layout<typeof category> = {
  defaults: ({ categoryName, categorySlug, categoryDescription }, { city }, item) => ({
    title: categoryName && `${categoryName}${city && ` in ${city}`}`,
    description: categoryDescription,
    address: `/${categorySlug || item?.categorySlug || "…"}`,
  }),
}

export function CategoryForm() {
  return <ItemWrite collection={category} layout={categoryLayout} />
}

/** The form of the collection of `own/` at the URL. */
export function OwnForm() {
  return <ItemWrite collection={useOwnCollection()} />
}
