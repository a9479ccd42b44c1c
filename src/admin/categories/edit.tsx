import { ResourceEdit } from "../resource/resource-form.tsx"
import { categoryForm } from "./category-form.tsx"

/** Changes a category. */
export function Component() {
  return <ResourceEdit {...categoryForm} />
}
