import { useState } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { RichTextEditor, type RichTextEditorProps } from "#editor/rich-text-editor.tsx"
import type { Format } from "#richtext/model/model.ts"
import { createEmptyValue, createValueFromString } from "#richtext/value.ts"
import type { RichTextValue } from "#richtext/values.ts"
import "./stage.css"

/** What a test may do with the editor on the stage beside what a person does. */
export interface Stage {
  read(format: Format): string
  load(text: string, format: Format): void
  /** How often the editor reported a change. */
  changes: number
  /** How often the form around the editor was submitted. */
  submissions: number
  /** The value that the editor reported last, or was given. */
  value: RichTextValue
  /** Decides how the next uploads go. */
  uploads: {
    finish(src: string): void
    fail(message: string): void
    progress(share: number): void
    /** How many are on their way. */
    count(): number
    names: string[]
  }
  setProps(props: Partial<RichTextEditorProps>): void
  /** Sets the value to what `setContentFromString` makes of it. */
  loadKeepingHistory(text: string, format: Format): void
}

declare global {
  interface Window {
    stage: Stage
  }
}

type Attempt = { resolve(src: string): void; reject(error: Error): void; onProgress(share: number): void }

const attempts: Attempt[] = []
const names: string[] = []

const stage: Stage = {
  changes: 0,
  submissions: 0,
  value: createEmptyValue(),
  read: (format) => stage.value.toString(format),
  load: () => {},
  loadKeepingHistory: () => {},
  setProps: () => {},
  uploads: {
    names,
    count: () => attempts.length,
    finish: (src) => attempts.shift()?.resolve(src),
    fail: (message) => attempts.shift()?.reject(new Error(message)),
    progress: (share) => attempts[0]?.onProgress(share),
  },
}
window.stage = stage

const uploadImage: NonNullable<RichTextEditorProps["uploadImage"]> = (picture, { signal, onProgress }) => {
  names.push(picture instanceof File ? picture.name : picture.href)
  return new Promise((resolve, reject) => {
    const attempt = { resolve, reject, onProgress }
    attempts.push(attempt)
    signal.addEventListener("abort", () => attempts.splice(attempts.indexOf(attempt), 1))
  })
}

function takeControl(
  value: RichTextValue,
  setValue: (value: RichTextValue) => void,
  setProps: (props: Partial<RichTextEditorProps>) => void,
): void {
  stage.value = value
  stage.load = (text, format) => flushSync(() => setValue(createValueFromString(text, format)))
  stage.loadKeepingHistory = (text, format) => flushSync(() => setValue(value.setContentFromString(text, format)))
  stage.setProps = (more) => flushSync(() => setProps(more))
}

function Page() {
  const [value, setValue] = useState(stage.value)
  const [props, setProps] = useState<Partial<RichTextEditorProps>>({ uploadImage })
  takeControl(value, setValue, (more) => setProps({ ...props, ...more }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        stage.submissions++
      }}
    >
      <input aria-label="Before" />
      <RichTextEditor
        value={value}
        onChange={(next) => {
          stage.changes++
          stage.value = next
          setValue(next)
        }}
        {...props}
      />
      <input aria-label="After" />
      <button type="submit">Send</button>
    </form>
  )
}

const place = document.getElementById("stage")
if (place) createRoot(place).render(<Page />)
