import { defineBlock } from "../fields/block.ts"
import { list, newer, picture, richText, text } from "../fields/field.ts"

/** A long text in parts, each with a heading. */
export const longText = defineBlock({
  type: "long-text",
  name: "Long text",
  about: "A heading beside a long text in parts, each with a heading of its own.",
  fields: {
    heading: text("Heading", { isRequired: true, initial: "More about our work" }),
    picture: newer(picture("Picture below the heading")),
    parts: list("Parts", {
      one: "Part",
      fields: { heading: text("Heading", { max: 120 }), text: richText("Text") },
    }),
  },
})
