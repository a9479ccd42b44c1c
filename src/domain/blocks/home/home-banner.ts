import { defineBlock } from "../fields/block.ts"
import { choice, link, list, picture, text, toggle } from "../fields/field.ts"

/** The banner of Home: a headline, a small estimate, and pictures with a drawing over the whole width. */
export const homeBanner = defineBlock({
  type: "home-banner",
  name: "Banner",
  about: "The headline with a small estimate and a button, over pictures or a picture with its drawing.",
  fields: {
    heading: text("Heading", { max: 120, isRequired: true, initial: "{headline}" }),
    lead: text("Sentence below it", { max: 300, isLong: true }),
    button: text("Button", { max: 40, initial: "Get Free Estimate", help: "Leave it empty for no button." }),
    buttonLink: link("Where the button leads", {
      initial: "#contact",
      help: "#contact is the form on the same page, to which the small estimate goes along once somebody has entered a size.",
    }),
    secondLink: text("Second link", {
      max: 120,
      initial: "Book a visit",
      help: "A line beside the button. Leave it empty for none.",
    }),
    secondAddress: link("Where the second link leads", { initial: "#contact" }),
    hasEstimate: toggle("Small estimate", {
      initial: true,
      help: "Layout and size, with the price of your rate card, below the heading.",
    }),
    shows: choice("What it shows", [
      { value: "drawing", label: "Pictures, then a working drawing" },
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
