import { Link } from "react-router"
import { reviewNotFound } from "#domain/review.ts"
import { reviews } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { LoadedItem } from "../api/loaded.tsx"
import { Screen } from "../shell/screen.tsx"

/** One review, to read. */
export function Component() {
  return (
    <Screen title="View Review" back="/admin/reviews">
      <LoadedItem resource={reviews} failure="Failed to load review details." missing={reviewNotFound}>
        {(review) => (
          <article className="card reading">
            <h2>{review.reviewerName}</h2>
            <p className="quiet">{review.reviewerLocation}</p>
            <p className="as-typed">{review.reviewData}</p>
            <StoredPreview path={review.imagePath} name={review.imageAlt || review.reviewerName} />
            <p className="reading-actions">
              <Link className="button" to={`/admin/reviews/edit/${review._id}`}>
                Edit
              </Link>
            </p>
          </article>
        )}
      </LoadedItem>
    </Screen>
  )
}
