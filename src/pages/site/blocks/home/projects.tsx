import { projects } from "../../../shared/home/home-blocks.ts"
import { ProjectCard } from "../../parts/project/project-card.tsx"
import { type BlockProps, choose, showBlock } from "../block-component.ts"
import { langsAmongEnglish } from "../words-lang.ts"

/** Projects with a picture, each as in the list of projects. */
export const shownProjects = showBlock({ block: projects, Component: Projects, reads: ["projects"] })

const sizes = "(min-width: 1248px) 588px, (min-width: 640px) 50vw, 84vw"

function Projects(props: BlockProps<typeof projects>) {
  const { values, data, anchorOf } = props
  const { projects: chosen, heading, unpriced, others, note } = values
  const all = chosen.length > 0 ? choose(chosen, data.projects) : data.projects.filter(({ isOnHome }) => isOnHome)
  const shown = all.filter(({ imagePaths }) => imagePaths.length > 0)
  if (shown.length === 0) return null
  const langs = langsAmongEnglish(projects, props)
  const id = anchorOf("projects")
  return (
    <section className="section projects-section" aria-labelledby={id}>
      <div className="container">
        <h2 id={id}>{heading}</h2>
        <ul className="cards projects">
          {shown.map((project) => (
            <li key={project._id} className="project">
              <ProjectCard
                project={project}
                unpriced={<span lang={langs.unpriced}>{unpriced}</span>}
                level={3}
                sizes={sizes}
              />
            </li>
          ))}
        </ul>
        <p className="projects-all">
          <a href="/projects">{others}</a>
        </p>
        {note && <p className="small projects-note">{note}</p>}
      </div>
    </section>
  )
}
