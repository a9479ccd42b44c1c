import { projectList } from "#domain/blocks/own/projects.ts"
import { RichText } from "#ui/rich-text.tsx"
import { ProjectCard } from "../../parts/project/project-card.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { langsAmongEnglish } from "../words-lang.ts"

/** The list of projects. */
export const shown = showBlock({ block: projectList, Component: Projects })

const sizes = "(min-width: 1248px) 588px, (min-width: 768px) 50vw, 100vw"

function Projects(props: BlockProps<typeof projectList>) {
  const {
    values: { empty, unpriced },
    data: { own },
  } = props
  if (!own.projects) return null
  const projects = own.projects
  const langs = langsAmongEnglish(projectList, props)
  return (
    <section className="section" aria-label="Projects">
      <div className="container">
        {projects.length === 0 && <RichText html={empty} under={1} />}
        <ul className="cards">
          {projects.map((project) => (
            <li key={project._id}>
              <ProjectCard project={project} unpriced={<span lang={langs.unpriced}>{unpriced}</span>} sizes={sizes} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
