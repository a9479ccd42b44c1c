import { defineBlock } from "../block.ts"
import { richText, text, toggle } from "../field.ts"

/** A short text about the business, with its figures. */
export const story = defineBlock({
  type: "story",
  name: "About us",
  about: "A heading beside a short text, with the two figures of the business below.",
  fields: {
    heading: text("Heading", { isRequired: true, initial: "About us" }),
    lead: text("First sentences", { max: 600, isLong: true }),
    text: richText("Text"),
    hasFigures: toggle("Figures below", { initial: true, help: "Those of the business." }),
  },
})
