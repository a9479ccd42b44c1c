import { useEffect, useRef, useState } from "react"
import { RichTextEditor, type RichTextEditorProps } from "#editor/rich-text-editor.tsx"
import { createValueFromString } from "#richtext/value.ts"
import { uploadImage } from "../pictures/uploads/upload-image.ts"
import { PicturePicker } from "../pictures/picker/picture-picker.tsx"
import { defer } from "../base/deferred.ts"

/** What the editor of a description is given; `value` is stored HTML, or "". */
export interface DescriptionProps {
  id: string
  /** Its accessible name. */
  name: string
  /** What stands above it; "Description" if absent. */
  label?: string
  hint?: string
  value: string
  error: string | undefined
  facts?: RichTextEditorProps["facts"]
  onChange(html: string): void
}

/** A picture for a text. */
interface Chosen {
  src: string
  alt: string
}

/** The editor of a description with all its code. */
export function DescriptionEditor({
  id,
  name,
  value: html,
  error,
  facts,
  onChange,
  onUploads,
}: DescriptionProps & { onUploads(count: number): void }) {
  const [value, setValue] = useState(() => createValueFromString(html, "html"))
  const latest = useRef(html)
  const [question, setQuestion] = useState<{ resolve(chosen: Chosen | undefined): void }>()
  const chosen = useRef<Chosen>(undefined)

  // A text that this editor has not reported comes from outside, as when changes are discarded.
  useEffect(() => {
    if (html === latest.current) return
    latest.current = html
    setValue(createValueFromString(html, "html"))
  }, [html])

  function chooseImage() {
    const { promise, resolve } = defer<Chosen | undefined>()
    chosen.current = undefined
    setQuestion({ resolve })
    return promise
  }

  function answer(chosen: Chosen | undefined) {
    question?.resolve(chosen)
    setQuestion(undefined)
  }

  return (
    <>
      <RichTextEditor
        value={value}
        aria-label={name}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        uploadImage={uploadImage}
        chooseImage={chooseImage}
        facts={facts}
        onUploads={onUploads}
        onChange={(next) => {
          latest.current = next.isEmpty ? "" : next.toString("html")
          setValue(next)
          onChange(latest.current)
        }}
      />
      {question && (
        <PicturePicker
          onChoose={({ path, alt }) => {
            chosen.current = { src: `/${path}`, alt }
          }}
          onClose={() => answer(chosen.current)}
        />
      )}
    </>
  )
}
