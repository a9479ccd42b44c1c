import { defineBlock } from "../fields/block.ts"
import { richText } from "../fields/field.ts"
import { heading, isTinted } from "../fields/section.ts"

/** Formatted text. */
export const formattedText = defineBlock({
  type: "rich-text",
  name: "Text",
  about: "A text with headings, lists, links and pictures.",
  fields: { heading: heading(), isTinted, text: richText("Text") },
})
