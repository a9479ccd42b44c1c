import { defineCollection } from "#cms/shared/collection.ts"
import { image } from "#cms/fields/image.ts"
import { text } from "#cms/fields/text.ts"
import type { SpecificationOf } from "#cms/shared/specification.ts"
import { limits } from "#base/text/limits.ts"

/** What a customer said (spec section 3); its messages have the words of spec section 5. */
export const review = defineCollection({
  name: "reviews",
  one: "review",
  title: "reviewerName",
  second: "reviewerLocation",
  searched: ["reviewerName", "reviewerLocation", "reviewData"],
  fields: {
    reviewerName: text("Reviewer Name", {
      help: "Use the name the customer agreed to.",
      required: { create: "Reviewer Name is required.", update: "Reviewer name is required." },
      example: "A 2BHK home",
    }),
    reviewerLocation: text("Reviewer Location", {
      required: { create: "Reviewer Location is required.", update: "Reviewer location is required." },
      example: "Kothrud",
    }),
    reviewData: text("Review Data", {
      help: "The customer’s words. Quotation marks are added automatically.",
      max: limits.longText,
      format: "long",
      required: { create: "Review data is required.", update: "Review content is required." },
      example: "As drawn.",
    }),
    image: image("Image", { required: { create: "Image is required." } }),
  },
})

/** A review by a customer. */
export type Review = SpecificationOf<typeof review>
