import { useNavigate } from "react-router"
import { type Category, categoryNotFound } from "#domain/category.ts"
import { categories } from "../api/client.ts"
import { storedItem } from "../conflict/use-conflict.ts"
import { FormFrame } from "../form/form-frame.tsx"
import { LoadedItem } from "../api/loaded.tsx"
import { PreviewButton } from "../form/preview-button.tsx"
import { Screen } from "../shell/screen.tsx"
import { say } from "../controls/toasts.tsx"
import { useForm } from "../form/use-form.ts"
import { CategoryFields } from "./category-form.tsx"
import { categoryNames, checkCategoryChange, toCategoryChangeForm, valuesOf } from "./category-values.ts"

/** Changes a category, then goes back to the list. */
export function Component() {
  return (
    <Screen title="Edit Category" back="/admin/categories">
      <LoadedItem resource={categories} failure="Failed to load category details." missing={categoryNotFound}>
        {(category) => <StoredCategoryForm key={category._id} category={category} />}
      </LoadedItem>
    </Screen>
  )
}

function StoredCategoryForm({ category }: { category: Category }) {
  const navigate = useNavigate()
  const form = useForm({
    name: `category:${category._id}`,
    basis: category.updatedAt,
    initial: valuesOf(category),
    stored: storedItem(categories, category, valuesOf, categoryNames),
    check: checkCategoryChange,
    send: (values, sending) => categories.change(category._id, toCategoryChangeForm(values), sending),
    onDone() {
      say("Category updated")
      void navigate("/admin/categories")
    },
    otherwise: "Failed to update category.",
  })
  return (
    <FormFrame
      form={form}
      label="Update"
      busyLabel="Updating..."
      beside={<PreviewButton form={form} noun="category" id={category._id} toForm={toCategoryChangeForm} />}
    >
      <CategoryFields form={form} address={category.categorySlug} />
    </FormFrame>
  )
}
