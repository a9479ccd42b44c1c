import { defineBlock } from "#cms/fields/blocks.ts"
import { text } from "#cms/fields/text.ts"
import { paragraph } from "#cms/fields/section.ts"

export const booking = defineBlock({
  type: "booking",
  name: "Book a visit",
  about:
    "The types of visit, available slots and the form, based on the hours set in Business. You can edit the texts.",
  only: "book",
  fields: {
    kinds: text("Heading of the kinds", { initial: "Where shall we meet?", required: true }),
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
