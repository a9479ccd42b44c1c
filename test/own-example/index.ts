import { defineBlock } from "#cms/fields/blocks.ts"
import { heading, isTinted } from "#cms/fields/group.ts"
import { image } from "#cms/fields/image.ts"
import { text } from "#cms/fields/text.ts"

/** Shows the members of the collection below. */
export const team = defineBlock({
  type: "own-team",
  name: "Team",
  about: "The people who measure, draw and fit.",
  fields: { heading: heading(), isTinted },
})

/** The blocks and collections that the build adds to the product. */
export const blocks = [team]

export const collections = [
  {
    name: "team",
    one: "member",
    label: "Team",
    about: "The people whom customers meet. The block Team shows them.",
    title: "name",
    searched: ["name", "job"],
    fields: {
      name: text("Name", { required: true, example: "Asha" }),
      job: text("Job", { example: "Designer" }),
      image: image("Picture"),
    },
  },
]
