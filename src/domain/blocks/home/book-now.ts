import { defineBlock } from "../fields/block.ts"
import { link, text } from "../fields/field.ts"

/** The call to book a visit. */
export const bookNow = defineBlock({
  type: "book-now",
  name: "Book now",
  about: "A yellow band with one sentence and a button.",
  fields: {
    heading: text("Heading", { max: 120, isRequired: true, initial: "Book a visit." }),
    text: text("Text", { max: 300, isLong: true }),
    button: text("Button", { max: 40, isRequired: true, initial: "Book Now" }),
    buttonLink: link("Where the button leads", {
      initial: "#contact",
      help: "#contact is the form on the same page; /contact#contact is that of the contact page.",
    }),
  },
})
