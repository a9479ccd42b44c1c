import { useCallback, useEffect, useRef, useState } from "react"
import type * as DescriptionEditorModule from "./description-editor.tsx"

/** What a description's editor is given; `value` is stored HTML, empty for a text without any. */
export interface DescriptionProps {
  id: string
  /** What it is called for those who do not see where it stands. */
  name?: string
  value: string
  error: string | undefined
  onChange(html: string): void
}

type Editor = typeof DescriptionEditorModule.DescriptionEditor

/** The formatted text of an item, in an editor whose code comes only when a form needs it. */
export function DescriptionField(props: DescriptionProps) {
  const { id, error } = props
  const { Editor, hasFailed, load } = useEditor()
  const [uploads, setUploads] = useState(0)
  const { place, isHeld } = useHeldForm(uploads > 0)
  const fault = isHeld ? "A picture is still being uploaded. Wait for it, or cancel it." : error
  return (
    <div ref={place} className={fault ? "field field--wrong field--text" : "field field--text"}>
      <p className="field-name">Description</p>
      {Editor && <Editor {...props} error={fault} onUploads={setUploads} />}
      {!Editor && !hasFailed && (
        <output aria-label="State" className="editor-waiting">
          Loading the editor...
        </output>
      )}
      {hasFailed && (
        <p role="alert" className="editor-waiting">
          The editor could not be loaded. What is in this form stays.{" "}
          <button type="button" className="plain" onClick={load}>
            Try again
          </button>
        </p>
      )}
      {fault && (
        <p className="field-error" id={`${id}-error`} role={isHeld ? "alert" : undefined}>
          {fault}
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

/** Holds the form back while pictures are on their way, which would be missing in what is sent. */
function useHeldForm(isUploading: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [wasHeld, setHeld] = useState(false)

  useEffect(() => {
    const form = place.current?.closest("form")
    if (!form || !isUploading) return
    function hold(event: Event) {
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
      place.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
    }
    form.addEventListener("submit", hold, true)
    return () => {
      form.removeEventListener("submit", hold, true)
      setHeld(false)
    }
  }, [isUploading])

  return { place, isHeld: wasHeld && isUploading }
}
