import { projectList } from "#domain/blocks/own/projects.ts"
import { joinWords } from "#domain/business/shown-business.ts"
import type { Project } from "#domain/content/kinds/project.ts"
import { captionOf, daysInWords } from "#domain/content/kinds/shown-project.ts"
import { RichText } from "#ui/rich-text.tsx"
import { useEnglish } from "../../page-language.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

/** The list of projects. */
export const shown = showBlock({ block: projectList, Component: Projects })

function Projects({ values: { empty }, data: { own } }: BlockProps<typeof projectList>) {
  if (!own.projects) return null
  const projects = own.projects
  return (
    <section className="section" aria-label="Projects">
      <div className="container">
        {projects.length === 0 && <RichText html={empty} under={1} />}
        <ul className="cards">
          {projects.map((project) => (
            <li key={project._id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function ProjectCard({ project }: { project: Omit<Project, "description"> }) {
  const { title, projectSlug, status, place, size, days, year, solved } = project
  const [picture] = project.imagePaths
  const facts = joinWords(place, size, daysInWords({ days, status }), String(year ?? ""))
  return (
    <article className="card" aria-label={title} lang={useEnglish()}>
      {picture && (
        <StoredPicture
          path={picture}
          alt={project.imageAlts[0] || captionOf(project)}
          className="plinth card-picture"
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
    </article>
  )
}
