import { reviews } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { ResourceView } from "../resource/resource-view.tsx"

/** One review, to read. */
export function Component() {
  return (
    <ResourceView content={reviews}>
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
