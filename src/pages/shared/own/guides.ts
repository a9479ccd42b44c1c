import { defineBlock } from "#cms/fields/blocks.ts"
import { later } from "#cms/fields/field.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { text } from "#cms/fields/text.ts"
import { heading, paragraph } from "#cms/fields/section.ts"
import { gone } from "./projects.ts"

export const guideList = defineBlock({
  type: "guide-list",
  name: "List of guides",
  about: "A card for each of your guides, newest first, split into pages.",
  only: "guides",
  fields: {
    empty: richText("Text when there are no guides", {
      initial: '<p>No articles yet. For sizes and prices, see the <a href="/modular-kitchen">kitchen page</a>.</p>',
    }),
    gone,
  },
})

export const guideItem = defineBlock({
  type: "guide",
  name: "Guide",
  about:
    "A guide’s text, followed by links to the next guide, its room and the estimate. You can edit the texts around them.",
  only: "guide",
  fields: {
    contents: later(
      text("Text above the table of contents", {
        help: "Guides with fewer than three sections have no contents list.",
        required: true,
        initial: "In this guide",
      }),
    ),
    heading: { ...heading("Read on, or price it"), help: "Heading above the related links. Leave blank to hide them." },
    next: text("Above the next guide", { initial: "Next guide" }),
    room: text("Above its room", { initial: "The room" }),
    kitchen: text("Title of the kitchen's card", {
      help: "For guides without a room.",
      required: true,
      initial: "Modular kitchen",
    }),
    kitchenText: paragraph("Text of the kitchen's card", {
      initial: "Layouts, measurements, boards and finishes in one place.",
    }),
    price: text("Above the estimate", { initial: "The price" }),
    estimate: text("Title of the estimate's card", { required: true, initial: "Price your own kitchen" }),
    estimateText: paragraph("Text of the estimate's card", {
      help: "{lowest price} is your lowest kitchen price, from the rate card.",
      initial: "Line by line[, {lowest price}]. No phone number needed.",
    }),
  },
})
