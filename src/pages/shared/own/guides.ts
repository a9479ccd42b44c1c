import { defineBlock } from "#cms/fields/blocks.ts"
import { later } from "#cms/fields/field.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { text } from "#cms/fields/text.ts"
import { heading, paragraph } from "#cms/fields/section.ts"
import { gone } from "./projects.ts"

export const guideList = defineBlock({
  type: "guide-list",
  name: "List of guides",
  about: "A card for each of your guides, newest first, on as many pages as there are.",
  only: "guides",
  fields: {
    empty: richText("While there is no guide", {
      initial:
        '<p>No articles yet. Meanwhile, the <a href="/modular-kitchen">kitchen page</a> has sizes and prices.</p>',
    }),
    gone,
  },
})

export const guideItem = defineBlock({
  type: "guide",
  name: "Guide",
  about: "The text of a guide, and below it the next one, its room and the price. The words around them are yours.",
  only: "guide",
  fields: {
    contents: later(
      text("Above the list of contents", {
        help: "A guide with fewer than three sections has none.",
        required: true,
        initial: "In this guide",
      }),
    ),
    heading: { ...heading("Read on, or price it"), help: "Above the ways on. Leave it empty to leave them out." },
    next: text("Above the next guide", { initial: "Next guide" }),
    room: text("Above its room", { initial: "The room" }),
    kitchen: text("Title of the kitchen's card", {
      help: "For guides that name no room.",
      required: true,
      initial: "Modular kitchen",
    }),
    kitchenText: paragraph("Text of the kitchen's card", {
      initial: "Layouts, measurements, boards and finishes in one place.",
    }),
    price: text("Above the estimate", { initial: "The price" }),
    estimate: text("Title of the estimate's card", { required: true, initial: "Price your own kitchen" }),
    estimateText: paragraph("Text of the estimate's card", {
      help: "{lowest price} is that of a kitchen by your rate card.",
      initial: "Line by line[, {lowest price}]. No phone number needed.",
    }),
  },
})
