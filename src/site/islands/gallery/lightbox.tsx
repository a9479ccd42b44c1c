import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { StepButton } from "../motion/buttons.tsx"
import type { OpenPicture } from "./use-open-picture.ts"

interface LightboxProps extends OpenPicture {
  /** What the pictures are, such as "project". */
  noun: string
  pictures: readonly Pictured[]
  /** What stands below the open picture. */
  caption?: ReactNode
}

/** How far a finger must move sideways to change the picture, in pixels. */
const swipe = 40

/** What a wide picture takes at most, so that on most screens the file is shown at once that the page has loaded. */
const sizes = "min(94vw,1176px,calc(160vh - 320px))"

/** The open picture of a gallery, as large as the screen; it turns by buttons, arrow keys and swipes. */
export function Lightbox({ noun, pictures, caption, shown, dialog, turn, closed }: LightboxProps) {
  const pressedAt = useRef(0)
  const picture = shown === undefined ? undefined : pictures[shown]
  const place = `${(shown ?? 0) + 1} of ${pictures.length}`

  function turnByKey(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") turn(-1)
    if (event.key === "ArrowRight") turn(1)
  }

  function turnBySwipe(event: PointerEvent) {
    const way = event.clientX - pressedAt.current
    if (event.pointerType !== "mouse" && Math.abs(way) > swipe) turn(way < 0 ? 1 : -1)
  }

  return (
    // Keys and clicks on the backdrop are handled here for everything in the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={`${noun[0]?.toUpperCase()}${noun.slice(1)} ${place}`}
      onClose={closed}
      onKeyDown={pictures.length > 1 ? turnByKey : undefined}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      {picture && (
        <div className="lightbox-sheet">
          <div className="lightbox-bar">
            <p aria-live="polite">{place}</p>
            {pictures.length > 1 && (
              <>
                <StepButton label={`Previous ${noun}`} path="M8.5 1l-5 5 5 5" onPress={() => turn(-1)} />
                <StepButton label={`Next ${noun}`} path="M3.5 1l5 5-5 5" onPress={() => turn(1)} />
              </>
            )}
            <StepButton label="Close" path="M1 1l10 10M11 1L1 11" onPress={() => dialog.current?.close()} />
          </div>
          <figure
            onPointerDown={(event) => {
              pressedAt.current = event.clientX
            }}
            onPointerUp={pictures.length > 1 ? turnBySwipe : undefined}
          >
            <Picture key={shown} {...picture} className="lightbox-picture" sizes={sizes} urgent />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        </div>
      )}
    </dialog>
  )
}
