import { ResourceCreate } from "../resource/resource-form.tsx"
import { blogForm } from "./blog-form.tsx"

/** Makes a blog. */
export function Component() {
  return <ResourceCreate {...blogForm} />
}
