import type { Project } from "#domain/content/kinds/project.ts"
import { captionOf } from "#domain/content/kinds/shown-project.ts"
import { useEnglish } from "../../page-language.ts"
import { StoredPicture } from "../../site-picture.tsx"

interface ProjectsProps {
  projects: readonly Project[]
  heading: string
  /** The link to the list of all projects. */
  others: string
  /** A line below the gallery; "" for none. */
  note: string
  /** The id of the heading. */
  id: string
}

const sizes = "(min-width: 1248px) 588px, (min-width: 640px) 50vw, 84vw"

/** The projects that have a picture, each with its size, time and what had to be solved, and all of them links to their pages. */
export function Projects({ projects, heading, others, note, id }: ProjectsProps) {
  const english = useEnglish()
  const shown = projects.flatMap((project) => project.imagePaths.slice(0, 1).map((path) => ({ project, path })))
  if (shown.length === 0) return null
  return (
    <section className="section projects-section" aria-labelledby={id}>
      <div className="container">
        <h2 id={id}>{heading}</h2>
        <ul className="projects" lang={english}>
          {shown.map(({ project, path }) => (
            <li key={project._id} className="project">
              <StoredPicture
                path={path}
                alt={project.imageAlts[0] || project.title}
                className="plinth project-sheet"
                sizes={sizes}
              />
              <a className="project-caption" href={`/projects/${project.projectSlug}`}>
                {captionOf(project)}
              </a>
              <p>{project.solved}</p>
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
