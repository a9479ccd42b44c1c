import { category } from "../../shared/category.ts"
import type { Layout } from "#cms/admin/item-fields/item-form.tsx"
import { ItemWrite } from "#cms/admin/item-fields/item-write.tsx"

const layout: Layout<typeof category> = {
  defaults: ({ categoryName, categorySlug, categoryDescription }, { city }, item) => ({
    title: categoryName && `${categoryName}${city && ` in ${city}`}`,
    description: categoryDescription,
    address: `/${categorySlug || item?.categorySlug || "…"}`,
  }),
}

export function Component() {
  return <ItemWrite collection={category} layout={layout} />
}
