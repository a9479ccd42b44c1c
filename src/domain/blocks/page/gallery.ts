import { defineBlock } from "../fields/block.ts"
import { list, picture, text } from "../fields/field.ts"
import { heading, isTinted, paragraph } from "../fields/section.ts"

/** Pictures in rows. */
export const gallery = defineBlock({
  type: "gallery",
  name: "Gallery",
  about: "Pictures in rows, each with a caption if you like.",
  also: "photos images",
  fields: {
    heading: heading(),
    isTinted,
    lead: paragraph("First sentences"),
    pictures: list("Pictures", {
      one: "Picture",
      fields: { picture: picture("Picture"), caption: text("Caption", { max: 300 }) },
    }),
  },
})
