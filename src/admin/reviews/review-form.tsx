import { limits } from "#domain/text/limits.ts"
import type { Review } from "#domain/content/kinds/review.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { reviews } from "../api/client.ts"
import { fieldNames } from "../conflict/field-names.ts"
import { MainImage, settleMainImage } from "../form/main-image.tsx"
import { requiredText } from "../form/text-fields.tsx"
import type { Form } from "../form/use-form.ts"
import type { ResourceForm } from "../resource/resource.ts"
import { ResourceWrite } from "../resource/resource-form.tsx"
import {
  bodyOf,
  checkNewReview,
  checkReviewChange,
  newReview,
  type ReviewValues,
  toReviewForm,
  valuesOf,
} from "./review-values.ts"

/** How a review is written. */
const reviewForm: ResourceForm<Review, ReviewValues> = {
  content: reviews,
  blank: newReview,
  valuesOf,
  settle: settleMainImage,
  bodyOf,
  shape: {
    names: fieldNames("reviews"),
    lists: {},
  },
  forNew: { check: checkNewReview, toForm: toReviewForm },
  forChange: { check: checkReviewChange, toForm: toReviewForm },
  hasPreview: false,
  created: ({ reviewerName }) => `Review of “${reviewerName}” created.`,
  Fields: ReviewFields,
}

/** Makes or changes a review. */
export function Component() {
  return <ResourceWrite {...reviewForm} />
}

function ReviewFields({ form }: { form: Form<ReviewValues> }) {
  return (
    <>
      <div className="card form-main">
        <Field
          {...requiredText(form, "reviewerName", "Reviewer Name")}
          hint="As the person has allowed you to show it."
          max={limits.title}
        />
        <Field {...requiredText(form, "reviewerLocation", "Reviewer Location")} max={limits.title} />
        <TextArea
          {...requiredText(form, "reviewData", "Review Data")}
          hint="The site puts it in quotation marks."
          rows={6}
          max={limits.longText}
        />
      </div>
      <div className="card form-side">
        <MainImage label="Image" form={form} />
      </div>
    </>
  )
}
