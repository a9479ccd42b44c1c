import * as z from "zod/mini"
import { defineBlock } from "../fields/block.ts"
import { type LinkField, link, picture, text } from "../fields/field.ts"
import { heading, isTinted } from "../fields/section.ts"
import { readVideo } from "./video-address.ts"

const words = "Paste the address of a video on YouTube or Vimeo, such as https://youtu.be/aqz-KE-bpKQ."
const field = link("Address of the video", { help: "The address of its page on YouTube or Vimeo." })
const address: LinkField = {
  ...field,
  schema: field.schema.check(z.refine((value) => value === "" || readVideo(value) !== undefined, words)),
}

/** A video of another site. */
export const video = defineBlock({
  type: "video",
  name: "Video",
  about: "A video on YouTube or Vimeo. Nothing of theirs loads before a visitor plays it.",
  fields: {
    heading: heading(),
    isTinted,
    address,
    title: text("Title of the video"),
    poster: picture("Picture until it plays"),
    caption: text("Caption", { max: 300 }),
  },
})
