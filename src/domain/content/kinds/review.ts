import { picture, text } from "../../blocks/fields/field.ts"
import { limits } from "../../text/limits.ts"
import type { ItemKind, ItemOf } from "../fields/item-kind.ts"

/** What a customer said (spec section 3); its messages have the words of spec section 5. */
export const review = {
  noun: "reviews",
  one: "review",
  title: "reviewerName",
  second: "reviewerLocation",
  searched: ["reviewerName", "reviewerLocation", "reviewData"],
  fields: {
    reviewerName: text("Reviewer Name", {
      help: "As the person has allowed you to show it.",
      isRequired: true,
      called: { new: "Reviewer Name", change: "Reviewer name" },
      example: "A 2BHK home",
    }),
    reviewerLocation: text("Reviewer Location", {
      isRequired: true,
      called: { new: "Reviewer Location", change: "Reviewer location" },
      example: "Kothrud",
    }),
    reviewData: text("Review Data", {
      help: "What the customer said. The site puts it in quotation marks.",
      max: limits.longText,
      isLong: true,
      isRequired: true,
      called: { new: "Review data", change: "Review content" },
      example: "As drawn.",
    }),
    image: picture("Image"),
  },
  imageRequired: "Image is required.",
} as const satisfies ItemKind

/** A review by a customer. */
export type Review = ItemOf<typeof review>
