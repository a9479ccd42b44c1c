import { defineBlock } from "../fields/block.ts"
import { choice, list, picture, text } from "../fields/field.ts"

/** The makers whose goods the business fits, in a row that moves. */
export const partners = defineBlock({
  type: "partners",
  name: "Partners",
  about: "The names and marks of the makers whose goods you fit, in a row that moves. Left out while it has none.",
  also: "brands logos",
  fields: {
    heading: text("Heading", {
      max: 120,
      isRequired: true,
      initial: "Boards, hardware and appliances we fit",
      help: "Read aloud, and not seen.",
    }),
    partners: list("Partners", {
      one: "Partner",
      fields: {
        name: text("Name", { max: 60, isRequired: true }),
        mark: choice("Mark", [
          { value: "none", label: "None" },
          { value: "board", label: "Board" },
          { value: "hinge", label: "Hinge" },
          { value: "runner", label: "Runner" },
          { value: "edge-band", label: "Edge band" },
          { value: "stone", label: "Stone" },
          { value: "chimney", label: "Chimney" },
        ]),
        picture: picture("Logo", { help: "Shown in place of the mark." }),
      },
    }),
  },
})
