import { defineBlock } from "../fields/block.ts"
import { richText } from "../fields/field.ts"
import { gone } from "./projects.ts"

/** The list of guides. */
export const guideList = defineBlock({
  type: "guide-list",
  name: "List of guides",
  about: "A card for each of your guides, newest first, on as many pages as there are.",
  only: "guides",
  fields: {
    empty: richText("While there is no guide", {
      initial:
        '<p>No articles yet. Meanwhile, the <a href="/modular-kitchen">kitchen page</a> has sizes and prices.</p>',
    }),
    gone,
  },
})
