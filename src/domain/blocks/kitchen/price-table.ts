import { defineBlock } from "../fields/block.ts"
import { newer, text } from "../fields/field.ts"
import { loanNote } from "../own/estimate.ts"
import { isTinted, namedHeading, paragraph } from "../fields/section.ts"

/** What typical kitchens cost on the rate card. */
export const priceTable = defineBlock({
  type: "price-table",
  name: "Prices of kitchens",
  about: "What typical kitchens cost on your rate card, each with its estimate, and what a loan costs a month.",
  also: "rates emi",
  isSingle: true,
  fields: {
    heading: namedHeading("What it costs"),
    isTinted,
    lead: paragraph("First sentences", {
      initial:
        "Typical kitchens on today's rate card, with counter, accessories, transport, fitting and {gst} GST. Give or take {range}[, before the {discount} online discount].",
    }),
    button: text("Words of the button", { max: 60, initial: "Price your own kitchen" }),
    payments: text("Heading of the monthly payments", {
      help: "Above the fields for a loan. Leave it empty to leave them out.",
      initial: "Monthly payments",
    }),
    loanNote: newer(loanNote),
  },
})
