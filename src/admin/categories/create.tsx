import { useState } from "react"
import { categories } from "../api-client.ts"
import { FormFrame } from "../form-frame.tsx"
import { Screen } from "../screen.tsx"
import { useForm } from "../use-form.ts"
import { CategoryFields } from "./category-form.tsx"
import { checkNewCategory, newCategory, toNewCategoryForm } from "./category-values.ts"

/** Makes a category; the form stays, empty, for the next one. */
export function Component() {
  const [made, setMade] = useState<string[]>([])
  return (
    <Screen title="Create Category">
      <NewCategoryForm key={made.length} notice={made.at(-1)} onMade={(name) => setMade([...made, name])} />
    </Screen>
  )
}

function NewCategoryForm({ notice, onMade }: { notice: string | undefined; onMade(name: string): void }) {
  const form = useForm({
    initial: newCategory,
    check: checkNewCategory,
    send: async (values) => onMade((await categories.add(toNewCategoryForm(values))).categoryName),
    otherwise: "Failed to create category. Please try again.",
  })
  return (
    <FormFrame form={form} notice={notice && `Category “${notice}” created.`} label="Submit" busyLabel="Submitting...">
      <CategoryFields form={form} />
    </FormFrame>
  )
}
