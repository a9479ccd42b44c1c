import { ResourceCreate } from "../resource/resource-form.tsx"
import { categoryForm } from "./category-form.tsx"

/** Makes a category. */
export function Component() {
  return <ResourceCreate {...categoryForm} />
}
