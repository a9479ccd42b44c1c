import { defineBlock } from "../block.ts"
import { link, text } from "../field.ts"
import { namedHeading, paragraph } from "../section.ts"

/** A dark band that asks for one thing. */
export const callToAction = defineBlock({
  type: "call-to-action",
  name: "Call to action",
  about: "A dark band with a sentence and one button.",
  fields: {
    heading: namedHeading("Work out the price of your kitchen."),
    text: paragraph("Text"),
    button: text("Words of the button", { max: 60, initial: "Get Free Estimate" }),
    address: link("Where the button leads", { initial: "/estimate" }),
  },
})
