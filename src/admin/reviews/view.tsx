import { reviews } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { ResourceView } from "../resource/resource-view.tsx"
import { bodyOf, newReview } from "./review-values.ts"

/** One review, to read. */
export function Component() {
  return (
    <ResourceView content={reviews} blank={bodyOf(newReview)}>
      {(review) => (
        <>
          <p className="quiet">{review.reviewerLocation}</p>
          <p className="as-typed">{review.reviewData}</p>
          <StoredPreview path={review.imagePath} name={review.imageAlt || review.reviewerName} />
        </>
      )}
    </ResourceView>
  )
}
