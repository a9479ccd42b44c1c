import { defineBlock } from "../fields/block.ts"
import { link, newer, picture, text } from "../fields/field.ts"
import { paragraph } from "../fields/section.ts"

/** The top of a page. */
export const pageBanner = defineBlock({
  type: "page-banner",
  name: "Page banner",
  about: "The top of a page: the way from Home, the title, a sentence, a button and a wide picture.",
  isSingle: true,
  fields: {
    title: text("Title", { isRequired: true, initial: "Title of the page" }),
    lead: paragraph("First sentence"),
    button: newer(text("Words of the button", { max: 60, help: "Without words or address there is no button." })),
    buttonLink: newer(link("Where the button leads", { help: "#contact is the form on the same page." })),
    note: newer(text("Words beside the button", { help: "Such as “Kitchens {lowest price}”." })),
    picture: picture("Picture", { help: "Wide pictures suit best. Without one the title stands alone." }),
  },
})
