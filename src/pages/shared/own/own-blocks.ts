import { defineBlock } from "#cms/fields/blocks.ts"
import { text } from "#cms/fields/text.ts"
import { paragraph, heading } from "#cms/fields/group.ts"
import { rows } from "#cms/fields/rows.ts"
import { later } from "#cms/fields/field.ts"
import { richText } from "#cms/fields/rich-text.ts"

export const gone = paragraph("Page-not-found message", {
  help: "Shown above links to other items.",
  initial: "It may have moved or been removed. You might like:",
})

export const booking = defineBlock({
  type: "booking",
  name: "Book a visit",
  about:
    "The types of visit, available slots and the form, based on the hours set in Business. You can edit the texts.",
  only: "book",
  fields: {
    kinds: text("Heading of the kinds of visit", { initial: "Where shall we meet?", required: true }),
    home: paragraph("About a visit at home", {
      initial: "We visit your home, discuss your needs and measure the room.",
    }),
    studio: paragraph("About a visit in the studio", {
      initial: "See boards, shutters and hardware for yourself, and tell us about your rooms.",
    }),
    times: text("Heading of the free times", { initial: "Choose a time", required: true }),
    none: paragraph("Text when no slots are available", {
      initial: "No slots are available right now. Send us an enquiry and we’ll arrange a visit.",
    }),
    form: text("Heading of the form", { initial: "Your details", required: true }),
    booked: text("Heading after booking", { initial: "Your visit is booked.", required: true }),
    after: paragraph("Next steps", {
      help: "Shown below the time and place.",
      initial:
        "Keep a floor plan ready, if you have one. After the visit, we send you a scaled drawing and a written estimate[ within {estimate days}].",
    }),
  },
})

export const roomItem = defineBlock({
  type: "room",
  name: "Room",
  about: "A room’s pictures, drawing, price and texts. You can edit the texts around them.",
  only: "room",
  fields: {
    drawing: paragraph("Below the name of the drawn unit", {
      initial: "A typical unit, drawn to scale. We’ll draw yours after measuring the room.",
    }),
    heading: text("Heading of the price", { required: true, initial: "What it costs" }),
    price: paragraph("Below the price", {
      help: "Shown after the names of the two prices.",
      initial: "For the unit drawn above[, incl. {gst} GST]. Your price is fixed after we measure.",
    }),
    included: text("Heading of the included list, without a drawing", {
      required: true,
      initial: "What is included",
    }),
    parts: text("Included with every drawn unit", { required: true, initial: "The unit as drawn" }),
    notIncluded: rows("Not included, in any room", {
      one: "Line",
      fields: { text: text("Text", { required: true }) },
      initial: [
        "Electrical work, plaster and painting",
        "Removal of existing furniture",
        "Changes after the final measurement",
      ].map((line) => ({ text: line })),
    }),
  },
})

export const guideList = defineBlock({
  type: "guide-list",
  name: "List of guides",
  about: "A card for each of your guides, newest first, split into pages.",
  only: "guides",
  fields: {
    empty: richText("Text when there are no guides", {
      initial: '<p>No articles yet. For sizes and prices, see the <a href="/modular-kitchen">kitchen page</a>.</p>',
    }),
    gone,
  },
})

export const guideItem = defineBlock({
  type: "guide",
  name: "Guide",
  about:
    "A guide’s text, followed by links to the next guide, its room and the estimate. You can edit the texts around them.",
  only: "guide",
  fields: {
    contents: later(
      text("Text above the table of contents", {
        help: "Guides with fewer than three sections have no contents list.",
        required: true,
        initial: "In this guide",
      }),
    ),
    heading: { ...heading("Read on"), help: "Heading above the related links. Leave blank to hide them." },
    next: text("Title above the next guide", { initial: "Next guide" }),
    room: text("Title above the room", { initial: "The room" }),
    kitchen: text("Title of the kitchen's card", {
      help: "For guides without a room.",
      required: true,
      initial: "Modular kitchen",
    }),
    kitchenText: paragraph("Text of the kitchen's card", {
      initial: "Layouts, measurements, boards and finishes in one place.",
    }),
    price: text("Title above the estimate", { initial: "The price" }),
    estimate: text("Title of the estimate's card", { required: true, initial: "See prices" }),
    estimateText: paragraph("Text of the estimate's card", {
      help: "{lowest price} is your lowest kitchen price, from the rate card.",
      initial: "Line by line[, {lowest price}]. No phone number needed.",
    }),
  },
})

export const toProjects = text("Link to the list", { required: true, initial: "See all projects" })

export const unpriced = text("Text for projects without a price", {
  max: 60,
  help: "Projects with a price or an estimate show that instead.",
  initial: "Priced after measuring",
})

export const projectList = defineBlock({
  type: "project-list",
  name: "List of projects",
  about: "A card for each of your projects, newest first.",
  only: "projects",
  fields: {
    empty: richText("Text when there are no projects", {
      initial:
        '<p>No projects to show yet. You can <a href="/estimate">price your own kitchen</a> or read <a href="/about">how we work</a>.</p>',
    }),
    unpriced,
    gone,
  },
})

export const projectItem = defineBlock({
  type: "project",
  name: "Project",
  about: "A project’s pictures, details, text and drawing. You can edit the texts around them.",
  only: "project",
  fields: {
    facts: text("Heading of the facts", { required: true, initial: "At a glance" }),
    unpriced,
    done: text("Heading of the text", { required: true, initial: "What was done" }),
    planned: text("Heading for planned projects", { required: true, initial: "What is planned" }),
    estimate: text("Link to its estimate", { required: true, initial: "See prices" }),
    drawing: text("Heading of the drawing", { required: true, initial: "The drawing" }),
    others: toProjects,
  },
})
