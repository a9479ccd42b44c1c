import { defineBlock } from "#cms/fields/blocks.ts"
import { choice } from "#cms/fields/choice.ts"
import { later } from "#cms/fields/field.ts"
import { image } from "#cms/fields/image.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { drawnParts } from "#kitchen/measures.ts"
import { heading, isTinted, paragraph } from "#cms/fields/group.ts"

/** Parts of a kitchen, each with its picture and drawing. */
export const kitchenParts = defineBlock({
  type: "kitchen-parts",
  name: "Parts of a kitchen",
  about: "Hinges, runners, corners, edges and slabs, each with a text, a picture and a dimensioned drawing.",
  fields: {
    heading: heading(),
    isTinted,
    parts: rows("Parts", {
      one: "Part",
      max: 12,
      fields: {
        name: text("Name", { required: true }),
        short: later(
          text("Summary", {
            max: 80,
            help: "Shown below the name on phones, where each part is collapsed.",
          }),
        ),
        text: paragraph("Text"),
        picture: later(image("Picture")),
        drawing: choice("Drawing", [{ value: "none", label: "No drawing" }, ...drawnParts]),
      },
    }),
    note: paragraph("Text below"),
  },
})
