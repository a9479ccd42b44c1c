import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { askDiscard } from "#ui/admin/controls/leave-guard.tsx"
import { labelKept } from "../document-editor/use-snapshot.tsx"
import type { Form } from "./use-form.ts"

/** Shows at the top that there are unsaved changes, with a discard button; the save button stays visible at the end of the form. */
export function SaveBar<Values extends object>({ form }: { form: Form<Values> }) {
  const { changes, snapshot, isSending } = form
  const isDirty = changes > 0
  return (
    <StickyBar form={form} label="Unsaved changes" isShown={isDirty} maySend={isDirty}>
      <p>
        <strong>Unsaved changes</strong>
        <span className="save-bar-draft">{labelKept(snapshot)}</span>
      </p>
      <AskButton
        button="Discard changes"
        disabled={isSending}
        title={askDiscard(changes)}
        label="Discard changes"
        busyLabel="Discarding..."
        act={async () => void (await form.discard())}
      >
        <p>Every field goes back to how it was.</p>
      </AskButton>
    </StickyBar>
  )
}

/** A sticky bar at the top of a form; Ctrl S (⌘ S) submits the form. */
export function StickyBar<Values extends object>({
  form,
  label,
  isShown,
  maySend,
  children,
}: {
  form: Form<Values>
  label: string
  isShown: boolean
  /** True if there is anything to send. */
  maySend: boolean
  children: ReactNode
}) {
  const bar = useRef<HTMLElement>(null)

  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return
      event.preventDefault()
      if (maySend && !document.querySelector("dialog:modal")) form.form.current?.requestSubmit()
    }
    addEventListener("keydown", save)
    return () => removeEventListener("keydown", save)
  }, [form.form, maySend])

  // For other sticky elements, such as the editor's toolbar.
  useLayoutEffect(() => {
    // Not the form's own reference, which is set after this if both are new.
    const element = bar.current?.closest("form")
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
  }, [isShown])

  if (!isShown) return null
  return (
    <section ref={bar} className="save-bar" aria-label={label}>
      {children}
    </section>
  )
}
