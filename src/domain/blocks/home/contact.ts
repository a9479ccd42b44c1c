import { defineBlock } from "../fields/block.ts"
import { text } from "../fields/field.ts"

/** The ways to reach the business, beside the enquiry form. */
export const contact = defineBlock({
  type: "contact",
  name: "Contact",
  about: "Phone, e-mail, address and hours of the business, beside the enquiry form.",
  isSingle: true,
  fields: {
    heading: text("Heading", { max: 120, isRequired: true, initial: "Tell us about your home" }),
    lead: text("Text below it", {
      max: 400,
      isLong: true,
      help: "Where it says “within one working day”, the receipt of the form says by when that is.",
      initial: "One person from our office replies within one working day. We do not sell or share numbers.",
    }),
  },
})
