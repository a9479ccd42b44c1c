import { defineBlock } from "#cms/fields/blocks.ts"
import { link } from "#cms/fields/link.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"

export const steps = defineBlock({
  type: "steps",
  name: "Steps",
  about: "Your process step by step, from the first visit.",
  also: "process",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "6 Steps Of Completion Interior" }),
    steps: rows("Steps", {
      one: "Step",
      max: 12,
      fields: {
        title: text("Title", { max: 80, required: true }),
        when: text("When", { max: 40, help: "e.g. Week 2" }),
        text: text("Text", { max: 600, format: "long" }),
      },
      initial: [
        { title: "Book a Free Appointment", when: "", text: "We visit your home, discuss your needs and measure." },
        {
          title: "Seal The Deal",
          when: "",
          text: "You get a drawing with every price, then decide.[ You pay {first payment}.]",
        },
        {
          title: "Place your order",
          when: "",
          text: "We take final measurements and confirm every detail with you.[ You pay {second payment}.]",
        },
        {
          title: "Get ready for installation",
          when: "",
          text: "We make your furniture and tell you the fitting date.[ You pay: {middle payments}]",
        },
        {
          title: "The Final Payment",
          when: "",
          text: "You inspect everything before paying the balance[: {last payment}].",
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
      initial: "Work out your price before the first step",
      help: "Leave blank for none.",
    }),
    address: link("Link target", { initial: "/estimate" }),
  },
})
