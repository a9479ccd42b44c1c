import { defineBlock } from "../fields/block.ts"
import { paragraph } from "../fields/section.ts"
import { text } from "../fields/field.ts"

/** One room. */
export const roomItem = defineBlock({
  type: "room",
  name: "Room",
  about: "The pictures, drawing, price and texts of a room, as it says them. The words around them are yours.",
  only: "room",
  fields: {
    drawing: paragraph("Below the name of the drawn unit", {
      initial: "A typical unit, drawn to scale. We draw yours once we have measured the room.",
    }),
    heading: text("Heading of the price", { isRequired: true, initial: "What it costs" }),
    price: paragraph("Below the price", {
      help: "After the names of the two prices, and before what is included.",
      initial: "For the unit drawn above[, with {gst} GST]. Your price is fixed once we have measured.",
    }),
    parts: text("What is included", { initial: "The unit as drawn, with any rods" }),
    notIncluded: paragraph("What is not included", {
      initial:
        "Mirrors, lights and trays; anything loose, such as a TV, a chair or a mattress; electrical work and painting; removal of what is there; changes after the final measurement",
    }),
  },
})
