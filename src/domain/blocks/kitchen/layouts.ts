import { layouts as kinds, shapes } from "../../estimate/kitchen.ts"
import { defineBlock } from "../fields/block.ts"
import { choice, list, newer, picture, text } from "../fields/field.ts"
import { isTinted, namedHeading, paragraph } from "../fields/section.ts"

const plans = kinds.map((layout) => ({ value: layout, label: shapes[layout].name }))

/** The layouts of kitchens. */
export const layouts = defineBlock({
  type: "layouts",
  name: "Layouts of kitchens",
  about:
    "One layout at a time, as a visitor chooses: a picture, a text and the plan of a kitchen, drawn with its measures and priced on your rate card.",
  fields: {
    heading: namedHeading("Five layouts"),
    isTinted,
    layouts: list("Layouts", {
      one: "Layout",
      max: 12,
      fields: {
        name: text("Name", { isRequired: true }),
        text: paragraph("Text"),
        strengths: newer(text("Strengths", { max: 300 })),
        weaknesses: newer(text("Weaknesses", { max: 300 })),
        picture: picture("Picture"),
        plan: choice("Plan", [{ value: "none", label: "No plan" }, ...plans]),
      },
    }),
    link: newer(
      text("Words of the links to the estimate", {
        max: 40,
        help: "Such as “Price this layout”: under each plan stands the price of that kitchen with a link to its estimate. Leave it empty to leave both out.",
      }),
    ),
  },
})
