import { Picture, type Pictured } from "#ui/picture.tsx"
import { usePictureAddress } from "#ui/picture-address.ts"
import { Lightbox } from "./lightbox.tsx"
import { useOpenPicture } from "./use-open-picture.ts"

/** A project: its picture, its place, size and time, what had to be solved, and the path of its page. */
interface GalleryProject {
  picture: Pictured
  caption: string
  solved: string
  href: string
}

interface ProjectGalleryProps {
  /** Tells the galleries of a page apart. */
  name: string
  projects: GalleryProject[]
}

/** The projects' pictures, each of which opens in a lightbox; without JavaScript its link leads to the picture. */
export function ProjectGallery({ name, projects }: ProjectGalleryProps) {
  const addressOf = usePictureAddress()
  const opened = useOpenPicture(name, projects.length)
  const project = projects[opened.shown ?? 0]
  return (
    <>
      <ul className="projects">
        {projects.map(({ picture, caption, solved, href }, index) => (
          <li key={href} className="project">
            <a
              className="project-link"
              href={addressOf(picture.path)}
              data-waits="click"
              onClick={(event) => opened.open(event, index)}
            >
              <Picture
                {...picture}
                className="plinth project-picture"
                sizes="(min-width: 1024px) 740px, (min-width: 640px) 50vw, 84vw"
              />
            </a>
            <a className="project-caption" href={href}>
              {caption}
            </a>
            <p>{solved}</p>
          </li>
        ))}
      </ul>
      <Lightbox
        {...opened}
        noun="project"
        pictures={projects.map(({ picture }) => picture)}
        caption={
          project && (
            <>
              <strong>
                <a href={project.href}>{project.caption}</a>
              </strong>
              <span>{project.solved}</span>
            </>
          )
        }
      />
    </>
  )
}
