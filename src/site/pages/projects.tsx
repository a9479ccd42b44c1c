import { useLoaderData } from "react-router"
import type { Project } from "#domain/content/kinds/project.ts"
import { joinWords } from "#domain/business/shown-business.ts"
import { captionOf, daysInWords } from "#domain/content/kinds/shown-project.ts"
import { storeContext } from "../context.ts"
import { page } from "../page.ts"
import { ContactSection } from "../parts/contact-section.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { Meta } from "../seo/meta.tsx"
import { projectListData } from "../seo/structured-data.ts"
import { StoredPicture } from "../site-picture.tsx"
import { useBusiness } from "../use-business.ts"

/** All projects, newest first, without their long texts. */
export const loader = page(async ({ context }) => {
  const { items } = await context.get(storeContext).projects.list()
  return { projects: items.map(toCard) }
})

function toCard(project: Project) {
  const { _id, title, projectSlug, status, place, size, days, year, solved, imagePaths, imageAlts } = project
  return { _id, title, projectSlug, status, place, size, days, year, solved, picture: imagePaths[0], alt: imageAlts[0] }
}

/** The list of projects. */
export function Component() {
  const business = useBusiness()
  const { projects } = useLoaderData<typeof loader>()
  const first = projects.find(({ picture }) => picture !== undefined)
  return (
    <>
      <Meta
        title={`Our projects${business.inCity}`}
        description="Kitchens and rooms with their size, days and price, and what had to be solved in each."
        path="/projects"
        picture={first?.picture ? { path: first.picture, alt: first.alt || first.title } : undefined}
        about={projects.length > 0 ? [projectListData(projects)] : []}
      />
      <PageBanner
        name="Our projects"
        title="Our projects"
        lead="Each with its size, its days, and what had to be solved."
      />
      <section className="section" aria-label="Projects">
        <div className="container">
          {projects.length === 0 && (
            <p className="lead">
              No projects to show yet. Meanwhile, <a href="/estimate">price a kitchen of your own size</a>, or read{" "}
              <a href="/about">how we work</a>.
            </p>
          )}
          <ul className="cards">
            {projects.map((project) => (
              <li key={project._id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ContactSection />
    </>
  )
}

function ProjectCard({ project }: { project: ReturnType<typeof toCard> }) {
  const { title, projectSlug, status, place, size, days, year, solved, picture, alt } = project
  const facts = joinWords(place, size, daysInWords({ days, status }), String(year ?? ""))
  return (
    <article className="card" aria-label={title}>
      {picture && (
        <StoredPicture
          path={picture}
          alt={alt || captionOf(project)}
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
