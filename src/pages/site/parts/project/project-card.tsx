import type { ReactNode } from "react"
import { joinWords } from "#collections/shared/business/business-view.ts"
import type { Project } from "#collections/shared/project.ts"
import { captionOf, daysInWords } from "#collections/shared/shown-project.ts"
import { useEnglish } from "../../page.ts"
import type { Priced } from "../../project-prices.ts"
import { StoredPicture } from "../../site-picture.tsx"

interface ProjectCardProps {
  project: Priced<Omit<Project, "description">>
  /** Shown instead of a price. */
  unpriced: ReactNode
  level?: 2 | 3
  sizes: string
}

export function ProjectCard({ project, unpriced, level = 2, sizes }: ProjectCardProps) {
  const { title, projectSlug, status, home, place, size, days, year, solved, price, estimate } = project
  const Title = `h${level}` as const
  const [picture] = project.imagePaths
  const time = daysInWords({ days, status }) || (status === "planned" ? "planned" : "")
  const facts = joinWords(home, place, size, time, String(year ?? ""))
  return (
    <article className="card" aria-label={title} lang={useEnglish()}>
      {picture && (
        <StoredPicture
          path={picture}
          alt={project.imageAlts[0] || captionOf(project)}
          className="plinth project-sheet"
          sizes={sizes}
        />
      )}
      <Title>
        <a href={`/projects/${projectSlug}`}>{title}</a>
      </Title>
      {solved && <p className="card-text">{solved}</p>}
      <p className="label">{facts}</p>
      {(price || !estimate) && <p className="label card-price">{price || unpriced}</p>}
    </article>
  )
}
