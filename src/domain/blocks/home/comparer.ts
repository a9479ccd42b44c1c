import { defineBlock } from "../fields/block.ts"
import { picture, text } from "../fields/field.ts"

/** A working drawing with the picture of the same wall over it. */
export const comparer = defineBlock({
  type: "comparer",
  name: "Drawing and picture",
  about: "A working drawing with the picture of the same wall over it, and a slider between them.",
  fields: {
    heading: text("Heading", { max: 120, isRequired: true, initial: "Drawn, then fitted as drawn" }),
    picture: picture("Picture", { help: "The wall of the drawing, as wide as the drawing: 12 to 5." }),
    caption: text("Text below it", {
      max: 300,
      isLong: true,
      initial: "Move the edge between the working drawing and the finished kitchen.",
    }),
    note: text("Note at the end", { max: 400, isLong: true }),
  },
})
