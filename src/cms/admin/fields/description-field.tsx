import { useCallback, useEffect, useRef, useState } from "react"
import { messageForOverLimit } from "#base/text/limits.ts"
import type * as DescriptionEditorModule from "./description-editor.tsx"
import type { DescriptionProps } from "./description-editor.tsx"

type Editor = typeof DescriptionEditorModule.DescriptionEditor

/** The formatted text of an item, of at most `max` characters if given, in an editor whose code is loaded on demand. */
export function DescriptionField({ max = Number.POSITIVE_INFINITY, ...props }: DescriptionProps & { max?: number }) {
  const { id, label = "Description", hint, value } = props
  const error = props.error ?? messageForOverLimit(value, max)
  const { Editor, hasFailed, load } = useEditor()
  const [uploads, setUploads] = useState(0)
  const { field, isHeld } = useHeldForm(uploads > 0)
  const shown = isHeld ? "A picture is still being uploaded. Wait for it, or cancel it." : error
  return (
    <div ref={field} data-field={id} className={shown ? "field field--wrong field--text" : "field field--text"}>
      <p className="field-name">{label}</p>
      {hint && <p className="field-hint">{hint}</p>}
      {Editor && <Editor {...props} error={shown} onUploads={setUploads} />}
      {!Editor && !hasFailed && (
        <output aria-label="State" className="editor-waiting">
          Loading the editor...
        </output>
      )}
      {hasFailed && (
        <p role="alert" className="editor-waiting">
          The editor could not be loaded. Nothing in this form is lost.{" "}
          <button type="button" className="plain" onClick={load}>
            Try again
          </button>
        </p>
      )}
      {shown && (
        <p className="field-error" id={`${id}-error`} role={isHeld ? "alert" : undefined}>
          {shown}
        </p>
      )}
    </div>
  )
}

function useEditor() {
  const [loaded, setLoaded] = useState<{ Editor: Editor }>()
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    import("./description-editor.tsx").then(
      ({ DescriptionEditor }) => setLoaded({ Editor: DescriptionEditor }),
      () => setFailed(true),
    )
  }, [])

  useEffect(load, [load])
  return { Editor: loaded?.Editor, hasFailed, load }
}

/** Prevents submitting the form while pictures are being uploaded, which would be missing in it. */
function useHeldForm(isUploading: boolean) {
  const field = useRef<HTMLDivElement>(null)
  const [wasHeld, setHeld] = useState(false)

  useEffect(() => {
    const form = field.current?.closest("form")
    if (!form || !isUploading) return
    function hold(event: Event) {
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
      field.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
    }
    form.addEventListener("submit", hold, true)
    return () => {
      form.removeEventListener("submit", hold, true)
      setHeld(false)
    }
  }, [isUploading])

  return { field, isHeld: wasHeld && isUploading }
}
