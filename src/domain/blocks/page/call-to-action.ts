import { defineBlock } from "../fields/block.ts"
import { link, text } from "../fields/field.ts"
import { namedHeading, paragraph } from "../fields/section.ts"

/** A dark band that asks for one thing. */
export const callToAction = defineBlock({
  type: "call-to-action",
  name: "Call to action",
  about: "A dark band with a sentence and one button.",
  also: "banner",
  fields: {
    heading: namedHeading("Work out the price of your kitchen."),
    text: paragraph("Text"),
    button: text("Words of the button", { max: 60, initial: "Get Free Estimate" }),
    address: link("Where the button leads", { initial: "/estimate" }),
  },
})
