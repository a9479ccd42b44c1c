import { useEffect, useRef, useState } from "react"
import { RichTextEditor, type RichTextEditorProps } from "#editor/rich-text-editor.tsx"
import { readTyped, writeTyped } from "#editor/typed/typed-document.ts"
import { readHtml } from "#richtext/html/read-html.ts"
import { writeHtml } from "#richtext/html/write-html.ts"
import { createValues, type RichTextValue } from "#richtext/values.ts"
import { uploadImage } from "#images/admin/uploads/upload-queue.ts"
import { PicturePicker } from "#images/admin/picker/picture-picker.tsx"
import { defer } from "#ui/admin/base/deferred.ts"

/** `value` is stored HTML, or "", or a typed text if `isTyped`. */
export interface DescriptionProps {
  id: string
  name: string
  /** The visible label; "Description" if absent. */
  label?: string
  hint?: string
  value: string
  isTyped?: boolean
  error: string | undefined
  facts?: RichTextEditorProps["facts"]
  onChange(text: string): void
}

interface Chosen {
  src: string
  alt: string
}

/** Descriptions are stored only as HTML. */
const values = createValues({ html: { read: readHtml, write: writeHtml } })

export function DescriptionEditor({
  id,
  name,
  value: text,
  isTyped = false,
  error,
  facts,
  onChange,
  onUploads,
}: DescriptionProps & { onUploads(count: number): void }) {
  const read = (stored: string) =>
    isTyped ? values.fromDocument(() => readTyped(stored)) : values.createValueFromString(stored, "html")
  const [value, setValue] = useState(() => read(text))
  const latest = useRef(text)
  const [question, setQuestion] = useState<{ resolve(chosen: Chosen | undefined): void }>()
  const chosen = useRef<Chosen>(undefined)

  // A text that this editor has not reported comes from outside, for example when changes are discarded.
  const reader = useRef(read)
  const typed = useRef<{ text: string; written: string }>(undefined)

  // Undone typing leaves the text unchanged, however the editor would write it.
  function textOf(next: RichTextValue) {
    typed.current ??= { text, written: writeTyped(readTyped(text)) }
    const written = writeTyped(next.document)
    return written === typed.current.written ? typed.current.text : written
  }

  useEffect(() => {
    if (text === latest.current) return
    latest.current = text
    typed.current = undefined
    setValue(reader.current(text))
  }, [text])

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
        isTyped={isTyped}
        uploadImage={isTyped ? undefined : uploadImage}
        chooseImage={isTyped ? undefined : chooseImage}
        facts={facts}
        onUploads={onUploads}
        onChange={(next) => {
          if (isTyped) latest.current = textOf(next)
          else latest.current = next.isEmpty ? "" : next.toString("html")
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
