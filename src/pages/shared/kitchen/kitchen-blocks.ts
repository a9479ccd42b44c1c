import { defineBlock } from "#cms/fields/blocks.ts"
import { choice } from "#cms/fields/choice.ts"
import { later } from "#cms/fields/field.ts"
import { image } from "#cms/fields/image.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { tableFields } from "../facts/table.ts"
import { heading, isTinted, namedHeading, paragraph } from "#cms/fields/section.ts"
import { layouts as kinds, shapes } from "#kitchen/kitchen-input.ts"
import { facts } from "../facts/fact-list.ts"
import { loanNote } from "#estimate/shared/estimate-block.ts"

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
    loanNote: later(loanNote),
  },
})

export const measurements = defineBlock({
  type: "measurements",
  name: "Measurements",
  about: "The measures of a kitchen, its drawing and the counter height for one's own elbow.",
  isSingle: true,
  fields: {
    heading: namedHeading("Measurements"),
    isTinted,
    picture: image("Picture of the drawn wall", {
      help: "The working drawing stands under it, 12 wide to 5 high. Without a picture the drawing is left out.",
    }),
    caption: text("Caption of the drawing", { max: 300 }),
    facts,
    folded: later(
      text("Name of the facts on a phone", {
        help: "A phone folds them under it.",
        initial: "All measures",
        required: true,
      }),
    ),
    calculator: text("Heading of the counter height", {
      help: "Above the fields for one's own counter height. Leave it empty to leave them out.",
      initial: "Your own counter height",
    }),
  },
})

const plans = kinds.map((layout) => ({ value: layout, label: shapes[layout].name }))

export const layouts = defineBlock({
  type: "layouts",
  name: "Layouts of kitchens",
  about:
    "One layout at a time, as a visitor chooses: a picture, a text and the plan of a kitchen, drawn with its measures and priced on your rate card.",
  fields: {
    heading: namedHeading("Five layouts"),
    isTinted,
    layouts: rows("Layouts", {
      one: "Layout",
      max: 12,
      fields: {
        name: text("Name", { required: true }),
        text: paragraph("Text"),
        strengths: later(text("Strengths", { max: 300 })),
        weaknesses: later(text("Weaknesses", { max: 300 })),
        picture: image("Picture"),
        plan: choice("Plan", [{ value: "none", label: "No plan" }, ...plans]),
      },
    }),
    link: later(
      text("Words of the links to the estimate", {
        max: 40,
        help: "Such as “Price this layout”: under each plan stands the price of that kitchen with a link to its estimate. Leave it empty to leave both out.",
      }),
    ),
  },
})

export const finishes = defineBlock({
  type: "finishes",
  name: "Finishes",
  about: "Your colours as samples, and a table of finishes.",
  fields: {
    heading: heading("Finishes"),
    isTinted,
    samples: rows("Samples", {
      one: "Sample",
      max: 24,
      fields: { name: text("Name", { required: true, max: 60 }), picture: image("Picture") },
    }),
    ...tableFields(),
  },
})
