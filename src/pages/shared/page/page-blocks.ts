import { defineBlock } from "#cms/fields/blocks.ts"
import { choice, toggle } from "#cms/fields/choice.ts"
import { later } from "#cms/fields/field.ts"
import { image } from "#cms/fields/image.ts"
import { items } from "#cms/fields/list.ts"
import { link } from "#cms/fields/link.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { heading, isTinted, namedHeading, paragraph } from "#cms/fields/group.ts"
import { tableFields } from "../facts/facts.ts"
import { readPlace } from "./map-place.ts"

export const roomCards = defineBlock({
  type: "room-cards",
  name: "Rooms",
  about: "Cards that link to your rooms.",
  fields: {
    heading: namedHeading("Rooms we fit"),
    isTinted,
    lead: paragraph("First sentences"),
    rooms: items("Rooms", { from: "categories", help: "Leave blank to show all rooms." }),
  },
})

export const formattedText = defineBlock({
  type: "rich-text",
  name: "Text",
  about: "A text with headings, lists, links and pictures.",
  fields: { heading: heading(), isTinted, text: richText("Text") },
})

export const pictureText = defineBlock({
  type: "picture-text",
  name: "Picture beside text",
  about: "A picture beside a text; on phones, one above the other.",
  fields: {
    heading: heading(),
    isTinted,
    text: richText("Text"),
    picture: image("Picture"),
    side: choice("Picture position", [
      { value: "right", label: "Right of the text" },
      { value: "left", label: "Left of the text" },
    ]),
    button: text("Button text", { max: 60, help: "Hidden if the text or link is blank." }),
    address: link("Button link"),
  },
})

const words = "Enter latitude and longitude, e.g. 18.5074, 73.8077, or paste a map link."
const place = text("Place on the map", {
  max: 500,
  help: "Latitude and longitude, or a map link. Leave blank to show only the map link from Business.",
  check: (typed) => (readPlace(typed) ? "" : words),
})

export const map = defineBlock({
  type: "map",
  name: "Map",
  about: "Your location. The OpenStreetMap map loads only when a visitor opens it.",
  also: "google location",
  fields: { heading: heading("Where to find us"), isTinted, text: paragraph("Text", { initial: "{address}" }), place },
})

export const legalText = defineBlock({
  type: "legal-text",
  name: "Numbered sections",
  about: "A policy or terms, in numbered sections.",
  fields: {
    contents: later(
      text("Text above the table of contents", {
        help: "Shown only with three or more sections.",
        required: true,
        initial: "On this page",
      }),
    ),
    hasNotice: toggle("Start with the notice on personal data", {
      help: "The notice below the enquiry form, which is required by law.",
    }),
    sections: rows("Sections", {
      one: "Section",
      fields: {
        heading: text("Heading", { required: true }),
        ...tableFields({ help: "For a table at the start of the section: one name per line." }),
        text: richText("Text"),
      },
    }),
  },
})

export const guideCards = defineBlock({
  type: "guide-cards",
  name: "Guides",
  about: "Cards that link to your guides.",
  fields: {
    heading: namedHeading("Our guides"),
    isTinted,
    lead: paragraph("First sentences"),
    guides: items("Guides", { from: "blogs", help: "Leave blank to show the four newest." }),
  },
})

export const gallery = defineBlock({
  type: "gallery",
  name: "Gallery",
  about: "Pictures in rows, each with a caption if you like.",
  also: "photos images",
  fields: {
    heading: heading(),
    isTinted,
    lead: paragraph("First sentences"),
    pictures: rows("Pictures", {
      one: "Picture",
      fields: { picture: image("Picture"), caption: text("Caption", { max: 300 }) },
    }),
  },
})

export const contents = defineBlock({
  type: "contents",
  name: "Contents",
  about:
    "Links to the tables, drawings, layouts, finishes and prices on the page, in order. Other sections get smaller headings.",
  isSingle: true,
  fields: { label: text("Text above the links", { max: 60, required: true, initial: "On this page" }) },
})

export const callToAction = defineBlock({
  type: "call-to-action",
  name: "Call to action",
  about: "A dark band with a sentence and one button.",
  also: "banner",
  fields: {
    heading: namedHeading("Work out the price of your kitchen."),
    text: paragraph("Text"),
    button: text("Button text", { max: 60, initial: "Get Free Estimate" }),
    address: link("Button link", { initial: "/estimate" }),
  },
})

export const pageBanner = defineBlock({
  type: "page-banner",
  name: "Page banner",
  about: "The top of a page: breadcrumb, title, one sentence, a button and a wide picture.",
  isSingle: true,
  fields: {
    title: text("Title", { required: true, initial: "Title of the page" }),
    lead: paragraph("First sentence"),
    button: later(text("Button text", { max: 60, help: "Hidden if the text or link is blank." })),
    buttonLink: later(link("Button link", { help: "#contact is the form on the same page." })),
    note: later(text("Text beside the button", { help: "e.g. Kitchens {lowest price}" })),
    picture: image("Picture", { help: "Wide pictures work best. Leave blank to show only the title." }),
  },
})
