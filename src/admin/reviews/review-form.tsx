import { review } from "#domain/content/kinds/review.ts"
import { reviews } from "../api/client.ts"
import { formOfKind } from "../item-fields/item-form.tsx"
import { ResourceWrite } from "../resource/resource-form.tsx"

const reviewForm = formOfKind(review, {
  content: reviews,
  created: ({ reviewerName }) => `Review of “${reviewerName}” created.`,
})

/** Makes or changes a review. */
export function Component() {
  return <ResourceWrite {...reviewForm} />
}
