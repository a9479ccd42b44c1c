import { defineBlock } from "#cms/fields/blocks.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { paragraph } from "#cms/fields/section.ts"

export const roomItem = defineBlock({
  type: "room",
  name: "Room",
  about: "The pictures, drawing, price and texts of a room, as it says them. The words around them are yours.",
  only: "room",
  fields: {
    drawing: paragraph("Below the name of the drawn unit", {
      initial: "A typical unit, drawn to scale. We draw yours once we have measured the room.",
    }),
    heading: text("Heading of the price", { required: true, initial: "What it costs" }),
    price: paragraph("Below the price", {
      help: "After the names of the two prices.",
      initial: "For the unit drawn above[, with {gst} GST]. Your price is fixed once we have measured.",
    }),
    included: text("Heading of what is included, where no unit is drawn", {
      required: true,
      initial: "What is included",
    }),
    parts: text("Included with every drawn unit", { required: true, initial: "The unit as drawn" }),
    notIncluded: rows("Not included, in any room", {
      one: "Line",
      fields: { text: text("Text", { required: true }) },
      initial: [
        "Electrical work, plaster and painting",
        "Removal of what is there",
        "Changes after the final measurement",
      ].map((line) => ({ text: line })),
    }),
  },
})
