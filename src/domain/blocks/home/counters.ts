import { defineBlock } from "../fields/block.ts"
import { text } from "../fields/field.ts"

/** The numbers of the business, which count up. */
export const counters = defineBlock({
  type: "counters",
  name: "Counters",
  about: "The counters of the business, which count up when they come into view. Left out while it has none.",
  also: "statistics numbers",
  fields: {
    label: text("Name", {
      max: 80,
      isRequired: true,
      initial: "The company in figures",
      help: "Read aloud, and not seen.",
    }),
  },
})
