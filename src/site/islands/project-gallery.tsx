import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { usePictureAddress } from "#ui/picture-address.ts"
import { StepButton } from "./motion/buttons.tsx"

/** A project: its picture, its place, size and time, what had to be solved, and the path of its page. */
interface GalleryProject {
  picture: Pictured
  caption: string
  solved: string
  href: string
}

/** How far a finger must move sideways to change the picture, in pixels. */
const swipe = 40

/** The history state of an open picture, so that Back closes it instead of leaving the page. */
interface HistoryEntry {
  project?: number
}

/** The projects' pictures, each of which opens in a lightbox; without JavaScript its link leads to the picture. */
export function ProjectGallery({ projects }: { projects: GalleryProject[] }) {
  const [shown, setShown] = useState<number>()
  const addressOf = usePictureAddress()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedAt = useRef(0)
  const isOpen = shown !== undefined
  const project = projects[shown ?? 0]

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  useEffect(() => {
    // After a reload no picture is open, whatever the history state says.
    if (projectOf(history.state) !== undefined) history.replaceState(null, "")
    const follow = (event: PopStateEvent) => {
      const index = projectOf(event.state)
      setShown(index)
      if (index === undefined) dialog.current?.close()
    }
    addEventListener("popstate", follow)
    return () => removeEventListener("popstate", follow)
  }, [])

  function turn(by: number) {
    const index = ((shown ?? 0) + by + projects.length) % projects.length
    history.replaceState({ project: index } satisfies HistoryEntry, "")
    setShown(index)
  }

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.pushState({ project: index } satisfies HistoryEntry, "")
    setShown(index)
  }

  function turnByKey(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") turn(-1)
    if (event.key === "ArrowRight") turn(1)
  }

  function turnBySwipe(event: PointerEvent) {
    const way = event.clientX - pressedAt.current
    if (event.pointerType !== "mouse" && Math.abs(way) > swipe) turn(way < 0 ? 1 : -1)
  }

  return (
    <>
      <ul className="projects">
        {projects.map(({ picture, caption, solved, href }, index) => (
          <li key={href} className="project">
            <a className="project-link" href={addressOf(picture.path)} onClick={(event) => open(event, index)}>
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
      {/* Keys and clicks on the backdrop are handled here for everything in the dialog. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className="lightbox"
        aria-label={`Project ${(shown ?? 0) + 1} of ${projects.length}`}
        onClose={() => {
          setShown(undefined)
          if (projectOf(history.state) !== undefined) history.back()
        }}
        onKeyDown={turnByKey}
        onClick={(event) => {
          if (event.target === event.currentTarget) dialog.current?.close()
        }}
      >
        {isOpen && project && (
          <div className="lightbox-sheet">
            <div className="lightbox-bar">
              <p aria-live="polite">{`${shown + 1} of ${projects.length}`}</p>
              <StepButton label="Previous project" path="M8.5 1l-5 5 5 5" onPress={() => turn(-1)} />
              <StepButton label="Next project" path="M3.5 1l5 5-5 5" onPress={() => turn(1)} />
              <StepButton label="Close" path="M1 1l10 10M11 1L1 11" onPress={() => dialog.current?.close()} />
            </div>
            <figure
              onPointerDown={(event) => {
                pressedAt.current = event.clientX
              }}
              onPointerUp={turnBySwipe}
            >
              <Picture key={project.href} {...project.picture} className="lightbox-picture" urgent />
              <figcaption>
                <strong>
                  <a href={project.href}>{project.caption}</a>
                </strong>
                <span>{project.solved}</span>
              </figcaption>
            </figure>
          </div>
        )}
      </dialog>
    </>
  )
}

function projectOf(state: unknown): number | undefined {
  return (state as HistoryEntry | null)?.project
}
