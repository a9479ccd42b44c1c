import { defineBlock } from "../fields/block.ts"
import { text } from "../fields/field.ts"

/** Links to the main sections of the page. */
export const contents = defineBlock({
  type: "contents",
  name: "Contents",
  about:
    "Links to the page's tables, drawings, layouts, finishes and prices, in their order. The other sections get smaller headings.",
  isSingle: true,
  fields: { label: text("Words above the links", { max: 60, isRequired: true, initial: "On this page" }) },
})
