import { defineBlock } from "#cms/fields/blocks.ts"
import { link } from "#cms/fields/link.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"

export const steps = defineBlock({
  type: "steps",
  name: "Steps",
  about: "What happens when, step by step, from the first visit on.",
  also: "process",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "6 Steps Of Completion Interior" }),
    steps: rows("Steps", {
      one: "Step",
      max: 12,
      fields: {
        title: text("Title", { max: 80, required: true }),
        when: text("When", { max: 40, help: "Such as “Week 2”." }),
        text: text("Text", { max: 600, format: "long" }),
      },
      initial: [
        { title: "Book a Free Appointment", when: "", text: "We come to your home, listen and measure." },
        {
          title: "Seal The Deal",
          when: "",
          text: "You get a drawing with every price, and decide.[ You pay {first payment}.]",
        },
        {
          title: "Place your order",
          when: "",
          text: "We measure once more and settle each detail with you.[ You pay {second payment}.]",
        },
        {
          title: "Get ready for installation",
          when: "",
          text: "Your furniture is made, and we tell you which day we will fit it.[ You pay: {middle payments}]",
        },
        {
          title: "The Final Payment",
          when: "",
          text: "You look at everything before you pay what is left[: {last payment}].",
        },
        {
          title: "All Set To Move In",
          when: "",
          text: "We clean up and hand over. The warranty is {warranty} on cabinets and hardware, and {fitting warranty} on fitting.",
        },
      ],
    }),
    link: text("Link below", {
      max: 120,
      initial: "Know the price before the first step: work out your own estimate",
      help: "Leave it empty for none.",
    }),
    address: link("Where it leads", { initial: "/estimate" }),
  },
})
