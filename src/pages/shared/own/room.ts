import { defineBlock } from "#cms/fields/blocks.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { paragraph } from "#cms/fields/section.ts"

export const roomItem = defineBlock({
  type: "room",
  name: "Room",
  about: "A room’s pictures, drawing, price and texts. You can edit the texts around them.",
  only: "room",
  fields: {
    drawing: paragraph("Below the name of the drawn unit", {
      initial: "A typical unit, drawn to scale. We’ll draw yours after measuring the room.",
    }),
    heading: text("Heading of the price", { required: true, initial: "What it costs" }),
    price: paragraph("Below the price", {
      help: "Shown after the names of the two prices.",
      initial: "For the unit drawn above[, incl. {gst} GST]. Your price is fixed after we measure.",
    }),
    included: text("Heading of the included list, without a drawing", {
      required: true,
      initial: "What is included",
    }),
    parts: text("Included with every drawn unit", { required: true, initial: "The unit as drawn" }),
    notIncluded: rows("Not included, in any room", {
      one: "Line",
      fields: { text: text("Text", { required: true }) },
      initial: [
        "Electrical work, plaster and painting",
        "Removal of existing furniture",
        "Changes after the final measurement",
      ].map((line) => ({ text: line })),
    }),
  },
})
