import type { ReactNode } from "react"
import { projectList } from "#domain/blocks/own/projects.ts"
import { joinWords } from "#domain/business/shown-business.ts"
import type { Project } from "#domain/content/kinds/project.ts"
import { captionOf, daysInWords } from "#domain/content/kinds/shown-project.ts"
import { RichText } from "#ui/rich-text.tsx"
import { useEnglish } from "../../page-language.ts"
import type { Priced } from "../../project-prices.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { langsAmongEnglish } from "../words-lang.ts"

/** The list of projects. */
export const shown = showBlock({ block: projectList, Component: Projects })

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
              <ProjectCard project={project} unpriced={<span lang={langs.unpriced}>{unpriced}</span>} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface ProjectCardProps {
  project: Priced<Omit<Project, "description">>
  /** What stands in place of a price. */
  unpriced: ReactNode
}

function ProjectCard({ project, unpriced }: ProjectCardProps) {
  const { title, projectSlug, status, home, place, size, days, year, solved, price, estimate } = project
  const [picture] = project.imagePaths
  // The tag before them says already that it is planned.
  const facts = joinWords(home, place, size, daysInWords({ days, status: "finished" }), String(year ?? ""))
  return (
    <article className="card" aria-label={title} lang={useEnglish()}>
      {picture && (
        <StoredPicture
          path={picture}
          alt={project.imageAlts[0] || captionOf(project)}
          className="plinth project-sheet"
          sizes="(min-width: 1248px) 588px, (min-width: 768px) 50vw, 100vw"
        />
      )}
      <h2>
        <a href={`/projects/${projectSlug}`}>{title}</a>
      </h2>
      {solved && <p className="card-text">{solved}</p>}
      <p className="label">
        {status === "planned" && <span className="planned-tag">Planned</span>} {facts}
      </p>
      {(price || !estimate) && <p className="label card-price">{price || unpriced}</p>}
    </article>
  )
}
