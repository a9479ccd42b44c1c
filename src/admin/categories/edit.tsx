import { useNavigate } from "react-router"
import { type Category, categoryNotFound } from "#domain/category.ts"
import { categories } from "../api-client.ts"
import { FormFrame } from "../form-frame.tsx"
import { LoadedItem } from "../loaded.tsx"
import { Screen } from "../screen.tsx"
import { useForm } from "../use-form.ts"
import { CategoryFields } from "./category-form.tsx"
import { checkCategoryChange, toCategoryChangeForm, valuesOf } from "./category-values.ts"

/** Changes a category, then goes back to the list. */
export function Component() {
  return (
    <Screen title="Edit Category">
      <LoadedItem resource={categories} failure="Failed to load category details." missing={categoryNotFound}>
        {(category) => <StoredCategoryForm category={category} />}
      </LoadedItem>
    </Screen>
  )
}

function StoredCategoryForm({ category }: { category: Category }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: valuesOf(category),
    check: checkCategoryChange,
    async send(values) {
      await categories.change(category._id, toCategoryChangeForm(values))
      await navigate("/admin/categories")
    },
    otherwise: "Failed to update category. Please try again.",
  })
  return (
    <FormFrame form={form} label="Update" busyLabel="Updating...">
      <CategoryFields form={form} />
    </FormFrame>
  )
}
