import { defineBlock } from "../fields/block.ts"
import { items, text } from "../fields/field.ts"
import { toProjects, unpriced } from "../own/projects.ts"

/** A gallery of projects. */
export const projects = defineBlock({
  type: "projects",
  name: "Projects",
  about: "Pictures of projects, each of which leads to its page.",
  also: "gallery portfolio photos",
  fields: {
    heading: text("Heading", { max: 120, isRequired: true, initial: "Our Projects" }),
    projects: items("Projects", { noun: "projects", help: "Choose none to show those that are marked for Home." }),
    unpriced,
    others: toProjects,
    note: text("Note below", { max: 400, isLong: true }),
  },
})
