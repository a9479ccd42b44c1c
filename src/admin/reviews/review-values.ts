import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import { newReviewForm, type Review, reviewChangeForm, reviewImageRequired } from "#domain/content/kinds/review.ts"
import { mainImageBody, mainImageOf, type MainImageValues, setMainImage } from "../form/main-image.tsx"
import { checkFile } from "../files/picture-check.ts"

/** What the review form holds. */
export interface ReviewValues extends MainImageValues {
  reviewerName: string
  reviewerLocation: string
  reviewData: string
}

/** The values of a new review. */
export const newReview: ReviewValues = {
  reviewerName: "",
  reviewerLocation: "",
  reviewData: "",
  stored: "",
  imageAlt: "",
}

/** The values of a review as it is written; `published` is what the site shows of it. */
export function valuesOf(review: Review, published?: Review | null): ReviewValues {
  const { reviewerName, reviewerLocation, reviewData } = review
  return { reviewerName, reviewerLocation, reviewData, ...mainImageOf(review, published) }
}

/** The values as a draft holds them. */
export function bodyOf(values: ReviewValues) {
  const { reviewerName, reviewerLocation, reviewData } = values
  return { reviewerName, reviewerLocation, reviewData, ...mainImageBody(values) }
}

/** What is wrong with a new review, by field name. */
export function checkNewReview({ stored: _stored, chosen, file, ...texts }: ReviewValues): FieldErrors | undefined {
  const error = file ? checkFile(file) : chosen ? undefined : reviewImageRequired
  return error ? { ...validate(newReviewForm, texts), file: error } : validate(newReviewForm, texts)
}

/** What is wrong with a changed review, by field name, in the words that the specification has for that. */
export function checkReviewChange({
  stored: _stored,
  chosen: _chosen,
  file,
  ...texts
}: ReviewValues): FieldErrors | undefined {
  const error = file && checkFile(file)
  return error ? { ...validate(reviewChangeForm, texts), file: error } : validate(reviewChangeForm, texts)
}

/** The values as the API takes them. */
export function toReviewForm({ stored: _stored, chosen, file, ...texts }: ReviewValues): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(texts)) form.set(field, text)
  setMainImage(form, { file, chosen })
  return form
}
