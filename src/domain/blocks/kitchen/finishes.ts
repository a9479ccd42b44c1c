import { defineBlock } from "../fields/block.ts"
import { list, picture, text } from "../fields/field.ts"
import { tableFields } from "../facts/table.ts"
import { heading, isTinted } from "../fields/section.ts"

/** The colours and finishes of fronts. */
export const finishes = defineBlock({
  type: "finishes",
  name: "Finishes",
  about: "Your colours as samples, and a table of finishes.",
  fields: {
    heading: heading("Finishes"),
    isTinted,
    samples: list("Samples", {
      one: "Sample",
      max: 24,
      fields: { name: text("Name", { isRequired: true, max: 60 }), picture: picture("Picture") },
    }),
    ...tableFields(),
  },
})
