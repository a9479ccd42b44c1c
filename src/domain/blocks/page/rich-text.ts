import { defineBlock } from "../block.ts"
import { richText } from "../field.ts"
import { heading, isTinted } from "../section.ts"

/** Formatted text. */
export const formattedText = defineBlock({
  type: "rich-text",
  name: "Text",
  about: "A text with headings, lists, links and pictures.",
  fields: { heading: heading(), isTinted, text: richText("Text") },
})
