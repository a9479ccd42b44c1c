import { layouts, shapes } from "../../estimate/kitchen.ts"
import { defineBlock } from "../fields/block.ts"
import { choice, list, picture, text } from "../fields/field.ts"

/** Kitchens to choose from, each with its lowest price. */
export const designIdeas = defineBlock({
  type: "design-ideas",
  name: "Design ideas",
  about: "Kitchens side by side, each with its lowest price from the rate card.",
  fields: {
    heading: text("Heading", { max: 120, isRequired: true, initial: "Design Ideas" }),
    ideas: list("Ideas", {
      one: "Idea",
      max: 12,
      fields: {
        title: text("Title", { max: 80, isRequired: true }),
        text: text("Text", { max: 300, isLong: true }),
        picture: picture("Picture"),
        layout: choice(
          "Price of",
          [
            { value: "none", label: "No price" },
            ...layouts.map((layout) => ({ value: layout, label: shapes[layout].name })),
          ],
          { help: "The kitchen whose size and lowest price stand below." },
        ),
      },
    }),
  },
})
