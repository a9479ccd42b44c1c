import { ResourceEdit } from "../resource/resource-form.tsx"
import { blogForm } from "./blog-form.tsx"

/** Changes a blog. */
export function Component() {
  return <ResourceEdit {...blogForm} />
}
