import { defineBlock } from "#cms/fields/blocks.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { text } from "#cms/fields/text.ts"
import { paragraph } from "#cms/fields/section.ts"

export const gone = paragraph("Page-not-found message", {
  help: "Shown above links to other items.",
  initial: "It may have moved or been removed. You might like:",
})

export const toProjects = text("Link to the list", { required: true, initial: "See all projects" })

export const unpriced = text("Text for projects without a price", {
  max: 60,
  help: "Projects with a price or an estimate show that instead.",
  initial: "Priced after measuring",
})

export const projectList = defineBlock({
  type: "project-list",
  name: "List of projects",
  about: "A card for each of your projects, newest first.",
  only: "projects",
  fields: {
    empty: richText("Text when there are no projects", {
      initial:
        '<p>No projects to show yet. You can <a href="/estimate">price your own kitchen</a> or read <a href="/about">how we work</a>.</p>',
    }),
    unpriced,
    gone,
  },
})

export const projectItem = defineBlock({
  type: "project",
  name: "Project",
  about: "A project’s pictures, details, text and drawing. You can edit the texts around them.",
  only: "project",
  fields: {
    facts: text("Heading of the facts", { required: true, initial: "At a glance" }),
    unpriced,
    done: text("Heading of the text", { required: true, initial: "What was done" }),
    planned: text("Heading for planned projects", { required: true, initial: "What is planned" }),
    estimate: text("Link to its estimate", { required: true, initial: "See the full price breakdown" }),
    drawing: text("Heading of the drawing", { required: true, initial: "The drawing" }),
    others: toProjects,
  },
})
