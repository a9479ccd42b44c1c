import { defineBlock } from "../fields/block.ts"
import { newer, picture, text } from "../fields/field.ts"
import { facts } from "../facts/fact-list.ts"
import { isTinted, namedHeading } from "../fields/section.ts"

/** What a drawing starts from. */
export const measurements = defineBlock({
  type: "measurements",
  name: "Measurements",
  about: "The measures of a kitchen, its drawing and the counter height for one's own elbow.",
  isSingle: true,
  fields: {
    heading: namedHeading("Measurements"),
    isTinted,
    picture: picture("Picture of the drawn wall", {
      help: "The working drawing stands under it, 12 wide to 5 high. Without a picture the drawing is left out.",
    }),
    caption: text("Caption of the drawing", { max: 300 }),
    facts,
    folded: newer(
      text("Name of the facts on a phone", {
        help: "A phone folds them under it.",
        initial: "All measures",
        isRequired: true,
      }),
    ),
    calculator: text("Heading of the counter height", {
      help: "Above the fields for one's own counter height. Leave it empty to leave them out.",
      initial: "Your own counter height",
    }),
  },
})
