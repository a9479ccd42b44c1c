import { defineBlock } from "../fields/block.ts"
import { text } from "../fields/field.ts"
import { isTinted, namedHeading, paragraph } from "../fields/section.ts"

/** Three kitchens in eight finishes and with three counters, of which a visitor chooses one at a time. */
export const visualiser = defineBlock({
  type: "visualiser",
  name: "Kitchen in every finish",
  about:
    "A visitor chooses one of three kitchens, eight finishes and three counters and sees it. The pictures come with the product: they show these finishes, whatever your own list of finishes says.",
  isSingle: true,
  fields: {
    heading: namedHeading("See it in your finish"),
    isTinted,
    lead: paragraph("Text above"),
    link: text("Words of the link to the estimate", {
      max: 40,
      initial: "See what it costs",
      help: "The estimate and an enquiry then name the finish and the counter. Leave it empty to leave the link out.",
    }),
  },
})
