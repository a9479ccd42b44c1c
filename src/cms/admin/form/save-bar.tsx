import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { askDiscard } from "#ui/admin/controls/leave-guard.tsx"
import { snapshotLabel } from "../document-editor/use-snapshot.tsx"
import type { Form } from "./use-form.ts"

/** Shows whether there are unsaved changes, with a discard button. */
export function SaveBar<Values extends object>({ form }: { form: Form<Values> }) {
  const { changes, snapshot, isSending } = form
  useSaveKey(form, changes > 0)
  if (changes === 0) return <p className="quiet">No changes</p>
  return (
    <section aria-label="Unsaved changes">
      <p>
        <strong>Unsaved changes</strong>
        <span className="save-bar-draft">{snapshotLabel(snapshot)}</span>
      </p>
      <div className="save-bar-more">
        <AskButton
          button="Discard changes"
          disabled={isSending}
          title={askDiscard(changes)}
          label="Discard changes"
          busyLabel="Discarding..."
          act={async () => void (await form.discard())}
        >
          <p>Every field is reset.</p>
        </AskButton>
      </div>
    </section>
  )
}

/** Submits the form with Ctrl S (⌘ S) if there is anything to send. */
export function useSaveKey<Values extends object>({ form }: Form<Values>, maySend: boolean): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return
      event.preventDefault()
      if (maySend && !document.querySelector("dialog:modal")) form.current?.requestSubmit()
    }
    addEventListener("keydown", save)
    return () => removeEventListener("keydown", save)
  }, [form, maySend])
}

/** The bar at the top of a form with its state and actions; its size does not depend on them. */
export function StickyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)

  // For other sticky elements, such as the editor's toolbar.
  useLayoutEffect(() => {
    const element = bar.current?.closest("form")
    if (!bar.current || !element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      element.style.setProperty("--save-bar", `${Math.ceil(height)}px`)
    })
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={bar} className="save-bar">
      {children}
    </div>
  )
}
