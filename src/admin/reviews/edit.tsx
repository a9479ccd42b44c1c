import { useNavigate } from "react-router"
import { type Review, reviewNotFound } from "#domain/review.ts"
import { reviews } from "../api/client.ts"
import { storedItem } from "../conflict/use-conflict.ts"
import { FormFrame } from "../form/form-frame.tsx"
import { LoadedItem } from "../api/loaded.tsx"
import { Screen } from "../shell/screen.tsx"
import { say } from "../controls/toasts.tsx"
import { useForm } from "../form/use-form.ts"
import { ReviewFields } from "./review-form.tsx"
import { reviewNames, checkReviewChange, toReviewForm, valuesOf } from "./review-values.ts"

/** Changes a review, then goes back to the list. */
export function Component() {
  return (
    <Screen title="Edit Review" back="/admin/reviews">
      <LoadedItem resource={reviews} failure="Failed to load review details." missing={reviewNotFound}>
        {(review) => <StoredReviewForm key={review._id} review={review} />}
      </LoadedItem>
    </Screen>
  )
}

function StoredReviewForm({ review }: { review: Review }) {
  const navigate = useNavigate()
  const form = useForm({
    name: `review:${review._id}`,
    basis: review.updatedAt,
    initial: valuesOf(review),
    stored: storedItem(reviews, review, valuesOf, reviewNames),
    check: checkReviewChange,
    send: (values, sending) => reviews.change(review._id, toReviewForm(values), sending),
    onDone() {
      say("Review updated")
      void navigate("/admin/reviews")
    },
    otherwise: "Failed to update review.",
  })
  return (
    <FormFrame form={form} label="Update" busyLabel="Updating...">
      <ReviewFields form={form} />
    </FormFrame>
  )
}
