import { ResourceCreate } from "../resource/resource-form.tsx"
import { reviewForm } from "./review-form.tsx"

/** Makes a review. */
export function Component() {
  return <ResourceCreate {...reviewForm} />
}
