import { defineBlock } from "../fields/block.ts"
import { items } from "../fields/field.ts"
import { isTinted, namedHeading, paragraph } from "../fields/section.ts"

/** Cards of guides. */
export const guideCards = defineBlock({
  type: "guide-cards",
  name: "Guides",
  about: "Cards that lead to your guides.",
  fields: {
    heading: namedHeading("Our guides"),
    isTinted,
    lead: paragraph("First sentences"),
    guides: items("Guides", { noun: "blogs", help: "Choose none to show the four newest." }),
  },
})
