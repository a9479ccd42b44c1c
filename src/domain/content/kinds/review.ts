import * as z from "zod/mini"
import type { publicReview } from "./kind-entities.ts"
import { limits } from "../../text/limits.ts"
import { alternativeText, requiredText } from "../../text/text.ts"

/** A review by a customer (spec section 3). */
export type Review = z.output<typeof publicReview>

/** The fields of a review that the admin fills in. */
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

/** The message when the picture of a new review is missing. */
export const reviewImageRequired = "Image is required."

/** The message when there is no such review. */
export const reviewNotFound = "Review not found."
