import { useEffect, useRef } from "react"

/** How often the offer is checked for expiry, in milliseconds. */
const interval = 8_000

/** Shows the removed item, and offers to undo the removal for a while. */
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
      // Not while the button is focused or hovered.
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
