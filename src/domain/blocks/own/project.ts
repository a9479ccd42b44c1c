import { defineBlock } from "../fields/block.ts"
import { text } from "../fields/field.ts"

/** One project. */
export const projectItem = defineBlock({
  type: "project",
  name: "Project",
  about: "The pictures, facts, text and drawing of a project, as it says them. The words around them are yours.",
  only: "project",
  fields: {
    facts: text("Heading of the facts", { isRequired: true, initial: "In short" }),
    done: text("Heading of the text", { isRequired: true, initial: "What was done" }),
    planned: text("Heading of the text of a planned one", { isRequired: true, initial: "What is planned" }),
    estimate: text("Link to its estimate", { isRequired: true, initial: "See what it costs, line by line" }),
    drawing: text("Heading of the drawing", { isRequired: true, initial: "The drawing" }),
    others: text("Link to the list", { isRequired: true, initial: "See all projects" }),
  },
})
