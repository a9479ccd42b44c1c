import { projectList } from "../../../shared/own/own-blocks.ts"
import { layoutName, captionOf, daysInWords } from "#collections/shared/shown-project.ts"
import { RichText } from "#ui/shared/rich-text.tsx"
import { listPath } from "../../list-pages.ts"
import { ListPages } from "../../parts/page-navigation.tsx"
import { useEnglish } from "../../page.ts"
import { type BlockProps, showBlock, choose } from "../block-component.ts"
import { langsAmongEnglish } from "../words-lang.ts"
import { projects } from "../../../shared/home/home-blocks.ts"
import type { ReactNode } from "react"
import { joinWords } from "#collections/shared/business/business-view.ts"
import type { Project } from "#collections/shared/project.ts"
import type { Priced } from "../../project-prices.ts"
import { StoredPicture } from "../../site-picture.tsx"

export const shown = showBlock({ block: projectList, Component: Projects })

const sizes = "(min-width: 1248px) 588px, (min-width: 768px) 50vw, 100vw"

/** So many projects need no filters. */
const fewProjects = 8

function Projects(props: BlockProps<typeof projectList>) {
  const {
    values: { empty, unpriced },
    data: { own },
  } = props
  const english = useEnglish()
  if (!own.projects) return null
  const { projects, number, last, filters, chosen } = own.projects
  const langs = langsAmongEnglish(projectList, props)
  return (
    <section className="section" aria-label="Projects">
      <div className="container">
        {projects.length === 0 && <RichText html={empty} under={1} />}
        {(last > 1 || projects.length > fewProjects || chosen.room || chosen.layout) && (
          <nav aria-label="Filters" lang={english}>
            <Filter name="room" all="All rooms" values={filters.room} chosen={chosen} />
            <Filter name="layout" all="All layouts" values={filters.layout} chosen={chosen} />
          </nav>
        )}
        <ul className="cards">
          {projects.map((project) => (
            <li key={project._id}>
              <ProjectCard project={project} unpriced={<span lang={langs.unpriced}>{unpriced}</span>} sizes={sizes} />
            </li>
          ))}
        </ul>
        <ListPages noun="projects" {...{ number, last }} addressOf={(page) => listPath("/projects", page, chosen)} />
      </div>
    </section>
  )
}

interface FilterProps {
  name: "room" | "layout"
  /** The label of the link to all. */
  all: string
  values: readonly string[]
  chosen: Record<FilterProps["name"], string>
}

/** Links to the projects of each value; nothing if there is only one. */
function Filter({ name, all, values, chosen }: FilterProps) {
  if (values.length < 2) return null
  return (
    <ul className="filter">
      {["", ...values].map((value) => (
        <li key={value}>
          <a
            href={listPath("/projects", 1, { ...chosen, [name]: value })}
            aria-current={value === chosen[name] ? "true" : undefined}
          >
            {value === "" ? all : name === "layout" ? layoutName(value) : value}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Projects with a picture, each as in the list of projects. */
export const shownProjects = showBlock({ block: projects, Component: HomeProjects, reads: ["projects"] })

const homeSizes = "(min-width: 1248px) 588px, (min-width: 640px) 50vw, 84vw"

function HomeProjects(props: BlockProps<typeof projects>) {
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
                sizes={homeSizes}
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

interface ProjectCardProps {
  project: Priced<Omit<Project, "description">>
  /** Shown instead of a price. */
  unpriced: ReactNode
  level?: 2 | 3
  sizes: string
}

function ProjectCard({ project, unpriced, level = 2, sizes }: ProjectCardProps) {
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
