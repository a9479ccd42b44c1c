import { defineBlock } from "#cms/fields/blocks.ts"
import { text } from "#cms/fields/text.ts"
import { paragraph } from "#cms/fields/section.ts"

export const booking = defineBlock({
  type: "booking",
  name: "Book a visit",
  about:
    "The kinds of visit, the free times and the form, by the hours that you have set in Business. The words are yours.",
  only: "book",
  fields: {
    kinds: text("Heading of the kinds", { initial: "Where shall we meet?", required: true }),
    home: paragraph("About a visit at home", { initial: "We come to you, hear what you want and measure the room." }),
    studio: paragraph("About a visit in the studio", {
      initial: "See boards, shutters and hardware for yourself, and tell us about your rooms.",
    }),
    times: text("Heading of the free times", { initial: "When would suit you?", required: true }),
    none: paragraph("While no time is free", {
      initial: "No time is free at the moment. Send us the form and we will arrange a visit with you.",
    }),
    form: text("Heading of the form", { initial: "Your details", required: true }),
    booked: text("Heading once it is booked", { initial: "Your visit is booked.", required: true }),
    after: paragraph("What comes then", {
      help: "Below the hour and the place.",
      initial:
        "Have the floor plan ready, if you have one. After the visit you get a scaled drawing and a written estimate[ within {estimate days}].",
    }),
  },
})
