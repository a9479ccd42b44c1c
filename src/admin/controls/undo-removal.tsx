import { useEffect, useRef } from "react"

/** How often it is checked, in milliseconds, whether the offer can go. */
const interval = 8_000

/** Says what was removed and offers to undo that for a while. */
export function UndoRemoval({
  words,
  onUndo,
  onClose,
  onExpired,
}: {
  words: string
  onUndo(): void
  onClose(): void
  onExpired(): void
}) {
  const output = useRef<HTMLOutputElement>(null)
  const expire = useRef(onExpired)
  expire.current = onExpired

  useEffect(() => {
    output.current?.querySelector("button")?.focus({ preventScroll: true })
    const timer = setInterval(() => {
      // Not while somebody is about to press the button.
      if (!output.current?.matches(":focus-within, :hover")) expire.current()
    }, interval)
    return () => clearInterval(timer)
  }, [])

  return (
    <output ref={output} aria-label="Removal" className="banner undo">
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
