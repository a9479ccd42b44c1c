import type { Project } from "#domain/project.ts"
import { island } from "#island/island.tsx"
import { ProjectGallery } from "../../islands/project-gallery.tsx"
import { captionOf } from "../../projects.ts"
import { useLook } from "../../site-picture.tsx"
import { MeasuredKitchen } from "../measured-kitchen.tsx"

const ProjectGalleryIsland = island("project-gallery", "visible", ProjectGallery)

/** A project as the gallery shows it. */
export interface ShownProject {
  /** The stored path of its picture. */
  path: string
  alt: string
  /** Its place, size and time. */
  caption: string
  /** What had to be solved. */
  solved: string
  /** The path of its page. */
  href: string
  isPlanned: boolean
}

/** The projects that a gallery can show: those with a picture, in their order. */
export function toShownProjects(projects: readonly Project[]): ShownProject[] {
  return projects.flatMap((project) => {
    const { projectSlug, title, solved, status, imagePaths, imageAlts } = project
    const [path] = imagePaths
    if (path === undefined) return []
    const href = `/projects/${projectSlug}`
    const isPlanned = status === "planned"
    return [{ path, alt: imageAlts[0] || title, caption: captionOf(project), solved, href, isPlanned }]
  })
}

/** The gallery of projects, each with its picture, size, time and what had to be solved, and a wall as drawn and as fitted. */
export function Projects({ projects }: { projects: ShownProject[] }) {
  const lookOf = useLook()
  const isEmpty = projects.length === 0
  const Compared = isEmpty ? "h2" : "h3"
  const shown = projects.map(({ path, alt, caption, solved, href }) => {
    return { picture: { path, alt, ...lookOf(path) }, caption, solved, href }
  })
  return (
    <section className="section" aria-labelledby={isEmpty ? "compare" : "projects"}>
      <div className="container">
        {!isEmpty && (
          <>
            <h2 id="projects">Our Projects</h2>
            <ProjectGalleryIsland projects={shown} />
          </>
        )}
        <Compared className={isEmpty ? undefined : "projects-compare"} id="compare">
          Drawn, then fitted as drawn
        </Compared>
        <MeasuredKitchen caption="The wall from the top of this page. Move the edge between its working drawing and the finished kitchen." />
        {!isEmpty && (
          <p className="small projects-note">
            Days are counted from final measurement.
            {projects.some(({ isPlanned }) => isPlanned) &&
              " These pictures are rendered from our plans; none of them is a photograph."}
          </p>
        )}
      </div>
    </section>
  )
}
