import { defineBlock } from "#cms/fields/blocks.ts"
import { choice } from "#cms/fields/choice.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { heading, isTinted, paragraph } from "#cms/fields/section.ts"

export const points = defineBlock({
  type: "points",
  name: "Points",
  about: "A list of short points, in columns or beside its heading.",
  fields: {
    heading: heading(),
    isTinted,
    look: choice("Layout of the points", [
      { value: "columns", label: "In columns, with lines" },
      { value: "beside", label: "Beside the heading, with bullets" },
    ]),
    points: rows("Points", { one: "Point", fields: { text: text("Text", { required: true, max: 300 }) } }),
    note: paragraph("Text below"),
  },
})
