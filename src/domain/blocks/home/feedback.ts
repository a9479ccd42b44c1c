import { defineBlock } from "../fields/block.ts"
import { list, picture, text } from "../fields/field.ts"

/** What customers said. */
export const feedback = defineBlock({
  type: "feedback",
  name: "Feedback",
  about: "What customers said, one at a time. Left out while there is nothing to show.",
  also: "testimonials reviews",
  fields: {
    heading: text("Heading", { max: 120, isRequired: true, initial: "Client Feedback" }),
    quotes: list("Until there is feedback", {
      one: "Quote",
      max: 12,
      help: "Shown while no feedback is stored.",
      fields: {
        quote: text("What was said", { max: 400, isLong: true, isRequired: true }),
        name: text("Name", {
          max: 80,
          help: "As the person has allowed you to show it; without one only the home is named.",
        }),
        picture: picture("Picture of the project", { help: "Shown beside what was said." }),
        home: text("Whose home", { max: 80, help: "Such as “a 2BHK home, {city}”." }),
      },
    }),
  },
})
