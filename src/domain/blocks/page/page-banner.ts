import { defineBlock } from "../block.ts"
import { picture, text } from "../field.ts"
import { paragraph } from "../section.ts"

/** The top of a page. */
export const pageBanner = defineBlock({
  type: "page-banner",
  name: "Page banner",
  about: "The top of a page: the way from Home, the title, a sentence and a wide picture.",
  isSingle: true,
  fields: {
    title: text("Title", { isRequired: true, initial: "Title of the page" }),
    lead: paragraph("First sentence"),
    picture: picture("Picture", { help: "Wide pictures suit best. Without one the title stands alone." }),
  },
})
