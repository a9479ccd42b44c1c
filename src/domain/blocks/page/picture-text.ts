import { defineBlock } from "../fields/block.ts"
import { choice, link, picture, richText, text } from "../fields/field.ts"
import { heading, isTinted } from "../fields/section.ts"

/** A picture beside a text. */
export const pictureText = defineBlock({
  type: "picture-text",
  name: "Picture beside text",
  about: "A picture on one side and a text on the other; on a phone one stands above the other.",
  fields: {
    heading: heading(),
    isTinted,
    text: richText("Text"),
    picture: picture("Picture"),
    side: choice("The picture stands", [
      { value: "right", label: "Right of the text" },
      { value: "left", label: "Left of the text" },
    ]),
    button: text("Words of the button", { max: 60, help: "Without words or address there is no button." }),
    address: link("Where the button leads"),
  },
})
