import { defineBlock } from "../fields/block.ts"
import { richText } from "../fields/field.ts"
import { paragraph } from "../fields/section.ts"

/** What the page of a guide or of a project says where there is none at its address. */
export const gone = paragraph("Where an address leads nowhere", {
  help: "Above links to others.",
  initial: "It may have another name now. These are here:",
})

/** The list of all projects. */
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
    gone,
  },
})
