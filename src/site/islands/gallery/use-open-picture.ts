import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react"

/** The history state of a picture that is open large, so that Back closes it instead of leaving the page. */
interface HistoryEntry {
  /** Tells the galleries of a page apart. */
  gallery: string
  picture: number
}

/** Which picture of a gallery is open large, and how that changes. */
export interface OpenPicture {
  /** Undefined while none is open. */
  shown: number | undefined
  dialog: RefObject<HTMLDialogElement | null>
  /** Opens a picture whose link was clicked; a click that asks for another tab stays the browser's. */
  open(event: MouseEvent, index: number): void
  /** Shows the next picture, or with -1 the one before; after the last comes the first. */
  turn(by: number): void
  /** To be called when the dialog has closed. */
  closed(): void
}

/** The picture of a gallery that is open large in a dialog. It has a history entry of its own: Back, Forward and a reload do what they say. */
export function useOpenPicture(gallery: string, count: number): OpenPicture {
  const [shown, setShown] = useState<number>()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = shown !== undefined

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  useEffect(() => {
    const follow = () => {
      const index = pictureIn(gallery, count)
      setShown(index)
      if (index === undefined) dialog.current?.close()
    }
    follow()
    addEventListener("popstate", follow)
    return () => removeEventListener("popstate", follow)
  }, [gallery, count])

  return {
    shown,
    dialog,
    open(event, index) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      history.pushState({ gallery, picture: index } satisfies HistoryEntry, "")
      setShown(index)
    },
    turn(by) {
      const index = ((shown ?? 0) + by + count) % count
      history.replaceState({ gallery, picture: index } satisfies HistoryEntry, "")
      setShown(index)
    },
    closed() {
      setShown(undefined)
      // Closed by a button, the backdrop or Escape: its entry goes too, so that the next Back leaves the page.
      if (pictureIn(gallery, count) !== undefined) history.back()
    },
  }
}

/** The picture of that gallery that the history entry of this moment has open. */
function pictureIn(gallery: string, count: number): number | undefined {
  const entry = history.state as Partial<HistoryEntry> | null
  const { picture } = entry ?? {}
  return entry?.gallery === gallery && picture !== undefined && picture < count ? picture : undefined
}
