import { useEffect, useRef, useState } from "react"
import { RichTextEditor } from "#editor/rich-text-editor.tsx"
import { createValueFromString } from "#richtext/value.ts"
import { uploadImage } from "../api/upload-image.ts"
import type { DescriptionProps } from "./description-field.tsx"

/** The editor of a description, and all the code that it needs. */
export function DescriptionEditor({
  id,
  name = "Description",
  value: html,
  error,
  onChange,
  onUploads,
}: DescriptionProps & { onUploads(count: number): void }) {
  const [value, setValue] = useState(() => createValueFromString(html, "html"))
  const told = useRef(html)

  // Another text than the one that was told comes from outside, as when changes are discarded.
  useEffect(() => {
    if (html === told.current) return
    told.current = html
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
        told.current = next.isEmpty ? "" : next.toString("html")
        setValue(next)
        onChange(told.current)
      }}
    />
  )
}
