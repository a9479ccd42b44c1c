import { useState } from "react"
import { categories } from "../api/client.ts"
import { FormFrame } from "../form/form-frame.tsx"
import { PreviewButton } from "../form/preview-button.tsx"
import { Screen } from "../shell/screen.tsx"
import { useForm } from "../form/use-form.ts"
import { CategoryFields } from "./category-form.tsx"
import { checkNewCategory, newCategory, toNewCategoryForm } from "./category-values.ts"

/** Makes a category; the form stays, empty, for the next one. */
export function Component() {
  const [made, setMade] = useState<string[]>([])
  return (
    <Screen title="Create Category" back="/admin/categories">
      <NewCategoryForm key={made.length} notice={made.at(-1)} onMade={(name) => setMade([...made, name])} />
    </Screen>
  )
}

function NewCategoryForm({ notice, onMade }: { notice: string | undefined; onMade(name: string): void }) {
  const form = useForm({
    name: "category:new",
    initial: newCategory,
    check: checkNewCategory,
    send: (values, sending) => categories.add(toNewCategoryForm(values), sending),
    onDone: ({ categoryName }) => onMade(categoryName),
    otherwise: "Failed to create category.",
  })
  return (
    <FormFrame
      form={form}
      notice={notice && `Category “${notice}” created.`}
      label="Submit"
      busyLabel="Submitting..."
      beside={<PreviewButton form={form} noun="category" toForm={toNewCategoryForm} />}
    >
      <CategoryFields form={form} />
    </FormFrame>
  )
}
