import { defineBlock } from "#cms/fields/blocks.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { paragraph } from "#cms/fields/group.ts"

const notIncluded = [
  "Fridge, hob, chimney, sink, tap and other appliances",
  "Tiles, painting, false ceiling and lights",
  "Plumbing, gas and electrical points",
  "Demolition and removal of the old kitchen",
  "Changes after the final measurement",
]

export const loanNote = paragraph("Sentence below the monthly payments", {
  initial:
    "The loan would come from your bank or card issuer, not from us. Your final instalment may differ slightly due to rounding.",
})

export const estimate = defineBlock({
  type: "estimate",
  name: "Estimate",
  about: "The form, the price breakdown and the drawing, calculated from your rate card. You can edit the texts below.",
  only: "estimate",
  fields: {
    note: paragraph("How to read the numbers", {
      initial:
        "We use true square feet: 304.8\u00a0×\u00a0304.8\u00a0mm, not 300\u00a0×\u00a0300\u00a0mm. Each line is a quantity times a rate, rounded to whole rupees, and the total is the sum of the lines. The price is fixed after we measure.",
    }),
    notIncluded: rows("Not included", {
      one: "Line",
      fields: { text: text("Text", { required: true }) },
      initial: notIncluded.map((line) => ({ text: line })),
    }),
    payments: text("Heading of the monthly payments", { initial: "Monthly payments", required: true }),
    loanNote,
    calculator: text("Heading of the counter height", { initial: "Your own counter height", required: true }),
  },
})
