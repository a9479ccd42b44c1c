import { projectList } from "../../../shared/own/own-blocks.ts"
import { layoutName } from "#collections/shared/shown-project.ts"
import { RichText } from "#ui/shared/rich-text.tsx"
import { listPath } from "../../list-pages.ts"
import { ListPages } from "../../parts/page-navigation.tsx"
import { useEnglish } from "../../page.ts"
import { ProjectCard } from "../../parts/project/project-card.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { langsAmongEnglish } from "../words-lang.ts"

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
