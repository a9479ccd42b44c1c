import { projects } from "#domain/blocks/home/projects.ts"
import { Projects } from "../../parts/home/projects.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { choose } from "../choose.ts"

function ProjectsBlock({ values, data, anchorOf }: BlockProps<typeof projects>) {
  const { projects: chosen, ...words } = values
  const shown = chosen.length > 0 ? choose(chosen, data.projects) : data.projects.filter(({ isOnHome }) => isOnHome)
  return <Projects {...words} projects={shown} id={anchorOf("projects")} />
}

/** How the projects are shown. */
export const shownProjects = showBlock({ block: projects, Component: ProjectsBlock, reads: ["projects"] })
