import { defineBlock } from "#cms/fields/blocks.ts"
import { choice } from "#cms/fields/choice.ts"
import { later } from "#cms/fields/field.ts"
import { image } from "#cms/fields/image.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { tableFields, facts } from "../facts/facts.ts"
import { heading, isTinted, namedHeading, paragraph } from "#cms/fields/group.ts"
import { layouts as kinds, shapes } from "#kitchen/kitchen-input.ts"
import { loanNote } from "#estimate/shared/estimate-block.ts"
import { drawnParts } from "#kitchen/measures.ts"

export const visualiser = defineBlock({
  type: "visualiser",
  name: "Kitchen in every finish",
  about:
    "Visitors preview three kitchens in eight finishes with three counters. The pictures are built in and don’t follow your own list of finishes.",
  isSingle: true,
  fields: {
    heading: namedHeading("See it in your finish"),
    isTinted,
    lead: paragraph("Text above"),
    link: text("Text of the estimate link", {
      max: 40,
      initial: "See prices",
      help: "The chosen finish and counter are added to the estimate and the enquiry. Leave blank to hide the link.",
    }),
  },
})

export const priceTable = defineBlock({
  type: "price-table",
  name: "Prices of kitchens",
  about: "Prices of typical kitchens from your rate card, with links to the estimate and monthly loan payments.",
  also: "rates emi",
  isSingle: true,
  fields: {
    heading: namedHeading("What it costs"),
    isTinted,
    lead: paragraph("First sentences", {
      initial:
        "Typical kitchens at today’s rates, including counter, accessories, transport, fitting and {gst} GST. Plus or minus {range}[, before the {discount} online discount].",
    }),
    button: text("Button text", { max: 60, initial: "See prices" }),
    payments: text("Heading of the monthly payments", {
      help: "Heading above the loan calculator. Leave blank to hide it.",
      initial: "Monthly payments",
    }),
    loanNote: later(loanNote),
  },
})

export const measurements = defineBlock({
  type: "measurements",
  name: "Measurements",
  about: "Kitchen measurements, a drawing and the counter height calculator.",
  isSingle: true,
  fields: {
    heading: namedHeading("Measurements"),
    isTinted,
    picture: image("Picture of the drawn wall", {
      help: "The working drawing is shown below it, 12 wide to 5 high. Leave blank to hide the drawing.",
    }),
    caption: text("Caption of the drawing", { max: 300 }),
    facts,
    folded: later(
      text("Heading of the facts on a phone", {
        help: "On phones, the facts are collapsed under this heading.",
        initial: "All measures",
        required: true,
      }),
    ),
    calculator: text("Heading of the counter height", {
      help: "Heading above the counter height calculator. Leave blank to hide it.",
      initial: "Your own counter height",
    }),
  },
})

const plans = kinds.map((layout) => ({ value: layout, label: shapes[layout].name }))

export const layouts = defineBlock({
  type: "layouts",
  name: "Layouts of kitchens",
  about:
    "One layout at a time: a picture, a text and a kitchen plan with its measurements and the price from your rate card.",
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
      text("Text of the estimate links", {
        max: 40,
        help: "The link under the price below each plan, e.g. See prices. Leave blank to hide link and price.",
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

export const kitchenParts = defineBlock({
  type: "kitchen-parts",
  name: "Parts of a kitchen",
  about: "Hinges, runners, corners, edges and slabs, each with a text, a picture and a dimensioned drawing.",
  fields: {
    heading: heading(),
    isTinted,
    parts: rows("Parts", {
      one: "Part",
      max: 12,
      fields: {
        name: text("Name", { required: true }),
        short: later(
          text("Summary", {
            max: 80,
            help: "Shown below the name on phones, where each part is collapsed.",
          }),
        ),
        text: paragraph("Text"),
        picture: later(image("Picture")),
        drawing: choice("Drawing", [{ value: "none", label: "No drawing" }, ...drawnParts]),
      },
    }),
    note: paragraph("Text below"),
  },
})
