import { defineBlock } from "../block.ts"
import { choice, link, list, picture, text } from "../field.ts"

/** The banner of Home: a headline, the way to the form, and a drawing or pictures over the whole width. */
export const homeBanner = defineBlock({
  type: "home-banner",
  name: "Banner",
  about: "The headline with a button, over a drawing or pictures as wide as the page.",
  fields: {
    heading: text("Heading", { max: 120, isRequired: true, initial: "{headline}" }),
    lead: text("Sentence below it", { max: 300, isLong: true }),
    button: text("Button", { max: 40, initial: "Get Free Estimate", help: "Leave it empty for no button." }),
    buttonLink: link("Where the button leads", { initial: "#contact", help: "#contact is the form on the same page." }),
    secondLink: text("Second link", {
      max: 120,
      initial: "Or price it yourself in two minutes, no phone number needed.",
      help: "A line below the button. Leave it empty for none.",
    }),
    secondAddress: link("Where the second link leads", { initial: "/estimate" }),
    shows: choice("What it shows", [
      { value: "drawing", label: "A working drawing, then pictures" },
      { value: "pictures", label: "Pictures alone" },
    ]),
    pictures: list("Pictures", {
      one: "Picture",
      max: 6,
      fields: {
        picture: picture("Picture"),
        name: text("What it shows", { max: 60, help: "Read aloud with its button, such as “finished kitchen”." }),
      },
    }),
  },
})
