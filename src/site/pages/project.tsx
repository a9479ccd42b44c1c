import { useLoaderData } from "react-router"
import { shapes } from "#domain/estimate/kitchen.ts"
import type { Project } from "#domain/content/kinds/project.ts"
import {
  daysInWords,
  describeProject,
  estimatePathOf,
  plannedWords,
  priceInWords,
} from "#domain/content/kinds/shown-project.ts"
import { RichText } from "#ui/rich-text.tsx"
import { storeContext } from "../context.ts"
import { hideGoneLinks } from "../gone-links.ts"
import { movedTo, whereInstead } from "../missing.ts"
import { page } from "../page.ts"
import { Breadcrumb } from "../parts/breadcrumb.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { Pictures } from "../parts/pictures.tsx"
import { ProjectDrawing } from "../parts/project-drawing.tsx"
import { Meta } from "../seo/meta.tsx"
import { projectData } from "../seo/structured-data.ts"
import { useBusiness } from "../use-business.ts"

/** The project of this address; redirects if its address is written in another way, "not-found" with the others if there is none. */
export const loader = page(async ({ context, params, request }) => {
  const slug = params["projectSlug"] ?? ""
  const project = await context.get(storeContext).projects.findBySlug(slug.toLowerCase())
  if (!project) throw await whereInstead({ context, request }, "projects")
  if (slug !== project.projectSlug) throw movedTo(`/projects/${project.projectSlug}${new URL(request.url).search}`)
  return {
    project: await hideGoneLinks({ context, request }, "projects", project),
    editPath: `/admin/projects/edit/${project._id}`,
  }
})

/** One project. */
export function Component() {
  const business = useBusiness()
  const { project } = useLoaderData<typeof loader>()
  const { title, projectSlug, status, solved, description, estimate, drawing, imagePaths, imageAlts } = project
  const path = `/projects/${projectSlug}`
  const planned = plannedWords(project)
  return (
    <>
      <Meta
        title={title}
        description={describeProject(project, business)}
        path={path}
        picture={imagePaths[0] ? { path: imagePaths[0], alt: title } : undefined}
        sharing={project}
        price={priceInWords(project)}
        trail={[
          { name: "Our projects", path: "/projects" },
          { name: title, path },
        ]}
        about={[projectData(project)]}
      />
      <section className="page-banner">
        <div className="container">
          <div className="page-banner-text">
            <Breadcrumb trail={[{ name: "Our projects", path: "/projects" }]} name={title} />
            <h1>{title}</h1>
            {planned && <p className="project-planned">{planned}</p>}
            {solved && <p className="lead">{solved}</p>}
          </div>
        </div>
      </section>
      {imagePaths.length > 0 && (
        <div className="project-pictures">
          <Pictures name={title} imagePaths={imagePaths} imageAlts={imageAlts} />
        </div>
      )}
      <div className="container project-parts">
        <Facts project={project} />
        {(description || estimate) && (
          <section className="project-text" aria-labelledby="project-text">
            <h2 id="project-text">{status === "planned" ? "What is planned" : "What was done"}</h2>
            {description && <RichText html={description} />}
            {estimate && (
              <p>
                <a href={estimatePathOf(project)}>See what it costs, line by line</a>
              </p>
            )}
          </section>
        )}
      </div>
      <ProjectDrawing name={drawing} />
      <div className="container">
        <p className="project-others">
          <a href="/projects">See all projects</a>
        </p>
      </div>
      <ContactSection />
    </>
  )
}

/** What is known of a project in short, term by term. */
function factsOf(project: Project): [term: string, text: string][] {
  const { room, layout, size, place, year } = project
  const days = daysInWords(project)
  const facts: [string, string][] = [
    ["Room", room],
    ["Layout", layout && shapes[layout].name],
    ["Size", size],
    ["Time", days && `${days} from final measurement`],
    ["Place", place],
    ["Year", String(year ?? "")],
    ["Price", priceInWords(project)],
  ]
  return facts.filter(([, text]) => text !== "")
}

function Facts({ project }: { project: Project }) {
  const facts = factsOf(project)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="project-facts">
      <h2 id="project-facts">In short</h2>
      <dl className="project-facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
