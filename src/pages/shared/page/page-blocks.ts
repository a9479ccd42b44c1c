import { defineBlock } from "#cms/fields/blocks.ts"
import { choice } from "#cms/fields/choice.ts"
import { later } from "#cms/fields/field.ts"
import { image } from "#cms/fields/image.ts"
import { items } from "#cms/fields/items.ts"
import { link } from "#cms/fields/link.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { toggle } from "#cms/fields/toggle.ts"
import { heading, isTinted, namedHeading, paragraph } from "#cms/fields/section.ts"
import { tableFields } from "../facts/table.ts"
import { readPlace } from "./map-place.ts"

export const roomCards = defineBlock({
  type: "room-cards",
  name: "Rooms",
  about: "Cards that lead to the pages of your rooms.",
  fields: {
    heading: namedHeading("Rooms we fit"),
    isTinted,
    lead: paragraph("First sentences"),
    rooms: items("Rooms", { from: "categories", help: "Choose none to show all of them." }),
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
  about: "A picture on one side and a text on the other; on a phone one stands above the other.",
  fields: {
    heading: heading(),
    isTinted,
    text: richText("Text"),
    picture: image("Picture"),
    side: choice("The picture stands", [
      { value: "right", label: "Right of the text" },
      { value: "left", label: "Left of the text" },
    ]),
    button: text("Words of the button", { max: 60, help: "Without words or address there is no button." }),
    address: link("Where the button leads"),
  },
})

const words =
  "Write latitude and longitude, such as 18.5074, 73.8077, or paste the address of a map that shows the place."
const place = text("Place on the map", {
  max: 500,
  help: "Latitude and longitude, or the address of a map. Without it there is only the map link of the business.",
  check: (typed) => (readPlace(typed) ? "" : words),
})

export const map = defineBlock({
  type: "map",
  name: "Map",
  about: "Where you are. The map of OpenStreetMap loads when a visitor asks for it.",
  also: "google location",
  fields: { heading: heading("Where to find us"), isTinted, text: paragraph("Text", { initial: "{address}" }), place },
})

export const legalText = defineBlock({
  type: "legal-text",
  name: "Numbered sections",
  about: "The text of a policy or of terms, in sections that number themselves.",
  fields: {
    contents: later(
      text("Above the list of contents", {
        help: "Fewer than three sections have none.",
        required: true,
        initial: "On this page",
      }),
    ),
    hasNotice: toggle("Begin with the notice on personal data", {
      help: "The notice beside the enquiry form, which the law asks for.",
    }),
    sections: rows("Sections", {
      one: "Section",
      fields: {
        heading: text("Heading", { required: true }),
        ...tableFields({ help: "For a table at the beginning of the section: one name per line." }),
        text: richText("Text"),
      },
    }),
  },
})

export const guideCards = defineBlock({
  type: "guide-cards",
  name: "Guides",
  about: "Cards that lead to your guides.",
  fields: {
    heading: namedHeading("Our guides"),
    isTinted,
    lead: paragraph("First sentences"),
    guides: items("Guides", { from: "blogs", help: "Choose none to show the four newest." }),
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
    "Links to the page's tables, drawings, layouts, finishes and prices, in their order. The other sections get smaller headings.",
  isSingle: true,
  fields: { label: text("Words above the links", { max: 60, required: true, initial: "On this page" }) },
})

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

export const pageBanner = defineBlock({
  type: "page-banner",
  name: "Page banner",
  about: "The top of a page: the way from Home, the title, a sentence, a button and a wide picture.",
  isSingle: true,
  fields: {
    title: text("Title", { required: true, initial: "Title of the page" }),
    lead: paragraph("First sentence"),
    button: later(text("Words of the button", { max: 60, help: "Without words or address there is no button." })),
    buttonLink: later(link("Where the button leads", { help: "#contact is the form on the same page." })),
    note: later(text("Words beside the button", { help: "Such as “Kitchens {lowest price}”." })),
    picture: image("Picture", { help: "Wide pictures suit best. Without one the title stands alone." }),
  },
})
