import * as z from "zod/mini"
import type { publicReview } from "./entities.ts"
import { limits } from "./limits.ts"
import { alternativeText, requiredText } from "./text/text.ts"

/** What a customer said, as it is kept (spec section 3). */
export type Review = z.output<typeof publicReview>

/** What the admin decides about a review. */
export type NewReview = Omit<Review, "_id" | "imageAlt" | "createdAt" | "updatedAt"> & { imageAlt?: string | undefined }

/** The texts of a new review, with the words of spec section 5. */
export const newReviewForm = z.strictObject({
  reviewerName: requiredText("Reviewer Name", limits.title, "Reviewer Name is required."),
  reviewerLocation: requiredText("Reviewer Location", limits.title, "Reviewer Location is required."),
  reviewData: requiredText("Review data", limits.longText, "Review data is required."),
  imageAlt: alternativeText(),
})

/** The texts of a changed review, with the other words that spec section 5 has for them. */
export const reviewChangeForm = z.strictObject({
  reviewerName: requiredText("Reviewer name", limits.title, "Reviewer name is required."),
  reviewerLocation: requiredText("Reviewer location", limits.title, "Reviewer location is required."),
  reviewData: requiredText("Review content", limits.longText, "Review content is required."),
  imageAlt: alternativeText(),
})

/** What is said when the picture of a new review is missing. */
export const reviewImageRequired = "Image is required."

/** What is said when there is no such review. */
export const reviewNotFound = "Review not found."
