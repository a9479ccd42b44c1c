import { defineBlock } from "#cms/fields/blocks.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { heading, isTinted, paragraph } from "#cms/fields/section.ts"

export const facts = rows("Facts", {
  one: "Fact",
  fields: { term: text("Term", { required: true }), text: paragraph("Text") },
})

export const factList = defineBlock({
  type: "fact-list",
  name: "Facts",
  about: "Terms in two columns, each with a sentence or two.",
  fields: { heading: heading(), isTinted, facts, note: paragraph("Text below") },
})
