import { useEffect, useRef } from "react"

/** How long a removal can be taken back, in milliseconds; not counted while the button has focus or pointer. */
const open = 8_000

/** Says what was removed, with a way back for a while. */
export function UndoRemoval({
  words,
  onUndo,
  onClose,
  onExpired,
}: {
  words: string
  onUndo(): void
  /** When it is put away by hand. */
  onClose(): void
  onExpired(): void
}) {
  const place = useRef<HTMLOutputElement>(null)
  const expire = useRef(onExpired)
  expire.current = onExpired

  useEffect(() => {
    place.current?.querySelector("button")?.focus({ preventScroll: true })
    const timer = setInterval(() => {
      // Nobody is hurried who is on the way to the button.
      if (!place.current?.matches(":focus-within, :hover")) expire.current()
    }, open)
    return () => clearInterval(timer)
  }, [])

  return (
    <output ref={place} aria-label="Removal" className="banner undo">
      <span>{words}</span>
      <button type="button" className="plain" onClick={onUndo}>
        Undo
      </button>
      <button type="button" className="plain" onClick={onClose}>
        Close
      </button>
    </output>
  )
}
