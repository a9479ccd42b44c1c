import { defineBlock } from "../fields/block.ts"
import { newer, richText, text, toggle } from "../fields/field.ts"

/** A short text about the business, with its figures. */
export const story = defineBlock({
  type: "story",
  name: "About us",
  about: "A heading beside a short text, with the two figures of the business below.",
  fields: {
    label: newer(
      text("Small heading", { max: 40, help: "Above the heading, such as About Us. Leave it empty for none." }),
    ),
    heading: text("Heading", { isRequired: true, initial: "About us" }),
    word: newer(
      text("Large word", {
        max: 24,
        help: "One word of your own below the heading, such as the name of the business in its own script. Leave it empty for none.",
      }),
    ),
    meaning: newer(text("Meaning of the large word", { max: 200, help: "Stands below it." })),
    lead: text("First sentences", { max: 600, isLong: true }),
    text: richText("Text"),
    hasFigures: toggle("Figures below", { initial: true, help: "Those of the business." }),
  },
})
