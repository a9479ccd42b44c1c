import type { Project } from "#domain/content/kinds/project.ts"
import { captionOf } from "#domain/content/kinds/shown-project.ts"
import { island } from "#island/island.tsx"
import { ProjectGallery } from "../../islands/gallery/project-gallery.tsx"
import { useEnglish } from "../../page-language.ts"
import { useLook } from "../../site-picture.tsx"

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
}

/** The projects that a gallery can show: those with a picture, in their order. */
export function toShownProjects(projects: readonly Project[]): ShownProject[] {
  return projects.flatMap((project) => {
    const { projectSlug, title, solved, imagePaths, imageAlts } = project
    const [path] = imagePaths
    if (path === undefined) return []
    const href = `/projects/${projectSlug}`
    return [{ path, alt: imageAlts[0] || title, caption: captionOf(project), solved, href }]
  })
}

interface ProjectsProps {
  projects: readonly ShownProject[]
  heading: string
  /** A line below the gallery; "" for none. */
  note: string
  /** The id of the heading. */
  id: string
}

/** The gallery of projects, each with its picture, size, time and what had to be solved; nothing where there are none. */
export function Projects({ projects, heading, note, id }: ProjectsProps) {
  const lookOf = useLook()
  const english = useEnglish()
  if (projects.length === 0) return null
  const shown = projects.map(({ path, alt, caption, solved, href }) => {
    return { picture: { path, alt, ...lookOf(path) }, caption, solved, href }
  })
  return (
    <section className="section projects-section" aria-labelledby={id}>
      <div className="container">
        <h2 id={id}>{heading}</h2>
        <ProjectGalleryIsland lang={english} name={id} projects={shown} />
        {note && <p className="small projects-note">{note}</p>}
      </div>
    </section>
  )
}
