import { defineBlock } from "../fields/block.ts"
import { choice, list, text } from "../fields/field.ts"
import { heading, isTinted, paragraph } from "../fields/section.ts"

/** A list of short points. */
export const points = defineBlock({
  type: "points",
  name: "Points",
  about: "A list of short points, in columns or beside its heading.",
  fields: {
    heading: heading(),
    isTinted,
    look: choice("The points stand", [
      { value: "columns", label: "In columns, with lines" },
      { value: "beside", label: "Beside the heading, with bullets" },
    ]),
    points: list("Points", { one: "Point", fields: { text: text("Text", { isRequired: true, max: 300 }) } }),
    note: paragraph("Text below"),
  },
})
