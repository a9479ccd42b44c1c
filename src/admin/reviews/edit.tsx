import { ResourceEdit } from "../resource/resource-form.tsx"
import { reviewForm } from "./review-form.tsx"

/** Changes a review. */
export function Component() {
  return <ResourceEdit {...reviewForm} />
}
