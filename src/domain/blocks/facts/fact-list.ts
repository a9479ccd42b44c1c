import { defineBlock } from "../fields/block.ts"
import { list, text } from "../fields/field.ts"
import { heading, isTinted, paragraph } from "../fields/section.ts"

/** A list of terms, each with what there is to say about it. */
export const facts = list("Facts", {
  one: "Fact",
  fields: { term: text("Term", { isRequired: true }), text: paragraph("Text") },
})

/** Terms in two columns. */
export const factList = defineBlock({
  type: "fact-list",
  name: "Facts",
  about: "Terms in two columns, each with a sentence or two.",
  fields: { heading: heading(), isTinted, facts, note: paragraph("Text below") },
})
