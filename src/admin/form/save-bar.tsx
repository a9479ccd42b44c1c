import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { sayDraft } from "../drafts/draft-offer.tsx"
import type { Form } from "./use-form.ts"

/** "Discard 4 changes?" */
export function askDiscard(changes: number): string {
  return `Discard ${changes === 1 ? "1 change" : `${changes} changes`}?`
}

/** Shows on top that there are unsaved changes, to save or discard; Ctrl S (⌘ S) saves. */
export function SaveBar<Values extends object>({ form }: { form: Form<Values> }) {
  const [isAsking, setAsking] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const { changes, draft, isSending } = form
  const isDirty = changes > 0

  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return
      event.preventDefault()
      if (isDirty && !document.querySelector("dialog:modal")) form.form.current?.requestSubmit()
    }
    addEventListener("keydown", save)
    return () => removeEventListener("keydown", save)
  }, [form.form, isDirty])

  // For what else sticks to the top of the screen, as the editor's toolbar does.
  useLayoutEffect(() => {
    const element = form.form.current
    if (!bar.current || !element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      element.style.setProperty("--save-bar", `${Math.ceil(height)}px`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      element.style.removeProperty("--save-bar")
    }
  }, [form.form, isDirty])

  if (!isDirty) return null
  return (
    <section ref={bar} className="save-bar" aria-label="Unsaved changes">
      <p>
        <strong>Unsaved changes</strong>
        <span className="save-bar-draft">{sayDraft(draft)}</span>
      </p>
      <button type="button" className="plain" disabled={isSending} onClick={() => setAsking(true)}>
        Discard changes
      </button>
      <button type="submit" aria-keyshortcuts="Control+S Meta+S" disabled={isSending}>
        Save
      </button>
      {isAsking && (
        <ConfirmDialog
          title={askDiscard(changes)}
          label="Discard changes"
          busyLabel="Discarding..."
          act={async () => form.discard()}
          onDone={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        >
          <p>Every field goes back to how it was, and the draft on this device is deleted.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
