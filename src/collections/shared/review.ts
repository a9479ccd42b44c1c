import { defineCollection } from "#cms/shared/collection.ts"
import { isDay } from "#base/text/calendar.ts"
import { later } from "#cms/fields/field.ts"
import { image } from "#cms/fields/image.ts"
import { number } from "#cms/fields/number.ts"
import { text } from "#cms/fields/text.ts"
import type { SpecificationOf } from "#cms/shared/specification.ts"
import { limits } from "#base/text/limits.ts"

export const maxStars = 5

/** A customer review (spec section 3); its messages are those of spec section 5. */
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
    stars: later(
      number("Stars", {
        help: "From 1 to 5, as the customer gave them. Leave blank to show none.",
        min: 1,
        max: maxStars,
        wrong: "Stars must be a whole number from 1 to 5.",
      }),
    ),
    reviewedOn: later(
      text("Date", {
        help: "When the customer said it.",
        format: "date",
        max: 10,
        check: (typed) => (isDay(typed) ? "" : "This is not a date."),
      }),
    ),
    room: later(text("Room", { help: "e.g. Kitchen", max: 60 })),
    image: image("Image", { required: { create: "Image is required." } }),
  },
})

export type Review = SpecificationOf<typeof review>
