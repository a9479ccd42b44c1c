import { category } from "#domain/content/kinds/category.ts"
import { categories } from "../api/client.ts"
import { formOfKind } from "../item-fields/item-form.tsx"
import { ResourceWrite } from "../resource/resource-form.tsx"

const categoryForm = formOfKind(category, {
  content: categories,
  created: ({ categoryName }) => `Category “${categoryName}” created.`,
  defaults: ({ categoryName, categorySlug, categoryDescription, stored, files }, { city }, item) => ({
    title: categoryName && `${categoryName}${city && ` in ${city}`}`,
    description: categoryDescription,
    address: `/${categorySlug || item?.categorySlug || "…"}`,
    picture: stored[0]?.path ?? files[0]?.file,
  }),
})

/** Makes or changes a category. */
export function Component() {
  return <ResourceWrite {...categoryForm} />
}
