import * as z from "zod/mini"
import { defineBlock } from "../block.ts"
import { richText, text, type TextField, toggle } from "../field.ts"

const word = text("Large word", {
  max: 24,
  help: "One word of your own below the heading, such as the name of the business in its own script. Leave it empty for none.",
})

/** Newer than the other fields: a block that is sent without it has none. */
const largeWord: TextField = { ...word, schema: z._default(word.schema, "") }

/** A short text about the business, with its figures. */
export const story = defineBlock({
  type: "story",
  name: "About us",
  about: "A heading beside a short text, with the two figures of the business below.",
  fields: {
    heading: text("Heading", { isRequired: true, initial: "About us" }),
    word: largeWord,
    lead: text("First sentences", { max: 600, isLong: true }),
    text: richText("Text"),
    hasFigures: toggle("Figures below", { initial: true, help: "Those of the business." }),
  },
})
