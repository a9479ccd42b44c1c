import { useEffect, useRef, useState } from "react"
import { RichTextEditor } from "#editor/rich-text-editor.tsx"
import { createValueFromString } from "#richtext/value.ts"
import { uploadImage } from "../api/upload-image.ts"

/** What the editor of a description is given; `value` is stored HTML, or "". */
export interface DescriptionProps {
  id: string
  /** Its accessible name. */
  name: string
  value: string
  error: string | undefined
  onChange(html: string): void
}

/** The editor of a description with all its code. */
export function DescriptionEditor({
  id,
  name,
  value: html,
  error,
  onChange,
  onUploads,
}: DescriptionProps & { onUploads(count: number): void }) {
  const [value, setValue] = useState(() => createValueFromString(html, "html"))
  const latest = useRef(html)

  // A text that this editor has not reported comes from outside, as when changes are discarded.
  useEffect(() => {
    if (html === latest.current) return
    latest.current = html
    setValue(createValueFromString(html, "html"))
  }, [html])

  return (
    <RichTextEditor
      value={value}
      aria-label={name}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      uploadImage={uploadImage}
      onUploads={onUploads}
      onChange={(next) => {
        latest.current = next.isEmpty ? "" : next.toString("html")
        setValue(next)
        onChange(latest.current)
      }}
    />
  )
}
