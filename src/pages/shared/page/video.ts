import { defineBlock } from "#cms/fields/blocks.ts"
import { image } from "#cms/fields/image.ts"
import { link } from "#cms/fields/link.ts"
import { text } from "#cms/fields/text.ts"
import { heading, isTinted } from "#cms/fields/section.ts"
import { readVideo } from "./video-address.ts"

const words = "Paste the link to a YouTube or Vimeo video, e.g. https://youtu.be/aqz-KE-bpKQ."
const address = link("Address of the video", {
  help: "The link to the video on YouTube or Vimeo.",
  check: (typed) => (readVideo(typed) ? "" : words),
})

export const video = defineBlock({
  type: "video",
  name: "Video",
  about: "A YouTube or Vimeo video. Nothing is loaded from there until a visitor plays it.",
  fields: {
    heading: heading(),
    isTinted,
    address,
    title: text("Title of the video"),
    poster: image("Picture until it plays"),
    caption: text("Caption", { max: 300 }),
  },
})
