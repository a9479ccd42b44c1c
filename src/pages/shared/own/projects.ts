import { defineBlock } from "#cms/fields/blocks.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { text } from "#cms/fields/text.ts"
import { paragraph } from "#cms/fields/section.ts"

export const gone = paragraph("Where an address leads nowhere", {
  help: "Above links to others.",
  initial: "It may have another name now. These are here:",
})

export const toProjects = text("Link to the list", { required: true, initial: "See all projects" })

export const unpriced = text("Where a project has no price", {
  max: 60,
  help: "A project with a price, or with an estimate, shows that.",
  initial: "Priced after measuring",
})

export const projectList = defineBlock({
  type: "project-list",
  name: "List of projects",
  about: "A card for each of your projects, newest first.",
  only: "projects",
  fields: {
    empty: richText("While there is no project", {
      initial:
        '<p>No projects to show yet. Meanwhile, <a href="/estimate">price a kitchen of your own size</a>, or read <a href="/about">how we work</a>.</p>',
    }),
    unpriced,
    gone,
  },
})

export const projectItem = defineBlock({
  type: "project",
  name: "Project",
  about: "The pictures, facts, text and drawing of a project, as it says them. The words around them are yours.",
  only: "project",
  fields: {
    facts: text("Heading of the facts", { required: true, initial: "In short" }),
    unpriced,
    done: text("Heading of the text", { required: true, initial: "What was done" }),
    planned: text("Heading of the text of a planned one", { required: true, initial: "What is planned" }),
    estimate: text("Link to its estimate", { required: true, initial: "See what it costs, line by line" }),
    drawing: text("Heading of the drawing", { required: true, initial: "The drawing" }),
    others: toProjects,
  },
})
