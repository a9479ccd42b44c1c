import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import { readPicturePath } from "#domain/pictures/picture.ts"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { StepButton } from "../motion/buttons.tsx"
import type { OpenPicture } from "./use-open-picture.ts"

interface LightboxProps extends OpenPicture {
  /** What the pictures are, such as "project". */
  noun: string
  pictures: readonly Pictured[]
}

/** How far a finger must move to change the picture, in pixels. */
const swipe = 40

/** What a wide picture takes at most, so that on most screens the file is shown at once that the page has loaded. */
const sizes = "min(94vw,1176px,calc(160vh - 320px))"

/** The open picture of a gallery, as large as the screen; it turns by buttons, arrow keys and swipes, and can be enlarged. */
export function Lightbox({ noun, pictures, shown, dialog, turn, closed }: LightboxProps) {
  const pressed = useRef({ x: 0, y: 0 })
  const view = useRef<HTMLDivElement>(null)
  // Which picture is enlarged: the next one begins whole.
  const [enlarged, setEnlarged] = useState<number>()
  const isPinched = usePinched()
  const picture = shown === undefined ? undefined : pictures[shown]
  const isLarge = picture !== undefined && enlarged === shown
  const { width: wide = 1, height: high = 1 } = readPicturePath(picture?.path ?? "") ?? {}
  // On a phone that is held upright the style sheet turns a wide picture.
  const onPhone = `(max-aspect-ratio: 2/3) ${Math.round(100 * Math.max(1, wide / high))}vw`
  const place = `${(shown ?? 0) + 1} of ${pictures.length}`

  function turnByKey(event: KeyboardEvent) {
    if (isLarge) return
    if (event.key === "ArrowLeft") turn(-1)
    if (event.key === "ArrowRight") turn(1)
  }

  function turnBySwipe(event: PointerEvent) {
    if (event.pointerType === "mouse" || isLarge || isPinched) return
    const [x, y] = [event.clientX - pressed.current.x, event.clientY - pressed.current.y]
    // Whoever holds a picture that is shown upright the long way swipes along its length.
    const way = Math.abs(x) > Math.abs(y) ? x : y
    if (Math.abs(way) > swipe) turn(way < 0 ? 1 : -1)
  }

  /** Enlarges the picture around a point of the screen, by default its middle, or shows it whole again. */
  function enlarge(point?: { clientX: number; clientY: number }) {
    setEnlarged(isLarge ? undefined : shown)
    const { left = 0, top = 0, width = 0, height = 0 } = view.current?.getBoundingClientRect() ?? {}
    const { clientX = left + width / 2, clientY = top + height / 2 } = point ?? {}
    requestAnimationFrame(() => {
      const { scrollWidth = 0, scrollHeight = 0 } = view.current ?? {}
      view.current?.scrollTo({
        left: ((clientX - left) / width) * scrollWidth - width / 2,
        top: ((clientY - top) / height) * scrollHeight - height / 2,
      })
    })
  }

  return (
    // Keys and clicks on the backdrop are handled here for everything in the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={`${noun[0]?.toUpperCase()}${noun.slice(1)} ${place}`}
      onClose={() => {
        setEnlarged(undefined)
        closed()
      }}
      onKeyDown={pictures.length > 1 ? turnByKey : undefined}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      {picture && (
        <div className="lightbox-sheet">
          <div className="lightbox-bar">
            <p aria-live="polite">{place}</p>
            <StepButton
              label={isLarge ? "Show the whole picture" : "Enlarge the picture"}
              path={isLarge ? "M2 6h8" : "M2 6h8M6 2v8"}
              onPress={() => enlarge()}
            />
            {pictures.length > 1 && (
              <>
                <StepButton label={`Previous ${noun}`} path="M8.5 1l-5 5 5 5" onPress={() => turn(-1)} />
                <StepButton label={`Next ${noun}`} path="M3.5 1l5 5-5 5" onPress={() => turn(1)} />
              </>
            )}
            <StepButton label="Close" path="M1 1l10 10M11 1L1 11" onPress={() => dialog.current?.close()} />
          </div>
          <figure>
            {/* Buttons do the same, and keys scroll a picture that is enlarged. */}
            <div
              ref={view}
              className="lightbox-view"
              data-wide={wide > high || undefined}
              data-large={isLarge || undefined}
              data-free={isLarge || isPinched || undefined}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={isLarge ? 0 : undefined}
              onDoubleClick={enlarge}
              onPointerDown={({ clientX, clientY }) => {
                pressed.current = { x: clientX, y: clientY }
              }}
              onPointerUp={pictures.length > 1 ? turnBySwipe : undefined}
            >
              <Picture
                key={shown}
                {...picture}
                className="lightbox-picture"
                sizes={isLarge ? "300vw" : `${onPhone}, ${sizes}`}
                urgent
              />
            </div>
          </figure>
        </div>
      )}
    </dialog>
  )
}

/** Whether the visitor has enlarged the page by two fingers, who then moves it by one. */
function usePinched(): boolean {
  const [isPinched, setPinched] = useState(false)
  useEffect(() => {
    const follow = () => setPinched((visualViewport?.scale ?? 1) > 1.05)
    visualViewport?.addEventListener("resize", follow)
    return () => visualViewport?.removeEventListener("resize", follow)
  }, [])
  return isPinched
}
