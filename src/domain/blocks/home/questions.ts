import { defineBlock } from "../fields/block.ts"
import { choice, list, text } from "../fields/field.ts"

/** Questions that expand to show their answers. */
export const questions = defineBlock({
  type: "questions",
  name: "Questions",
  about: "Questions that expand to show their answers. Left out while there are none.",
  also: "faq",
  fields: {
    heading: text("Heading", { max: 120, isRequired: true, initial: "Questions people ask us" }),
    look: choice("Where the heading stands", [
      { value: "beside", label: "Beside the questions" },
      { value: "above", label: "Above them" },
    ]),
    questions: list("Questions", {
      one: "Question",
      fields: {
        question: text("Question", { isRequired: true }),
        answer: text("Answer", { max: 2000, isLong: true, isRequired: true }),
      },
    }),
  },
})
