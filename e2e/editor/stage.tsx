import { useState } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { RichTextEditor, type RichTextEditorProps } from "#editor/rich-text-editor.tsx"
import type { Format } from "#richtext/model/model.ts"
import { createEmptyValue, createValueFromString } from "#richtext/value.ts"
import type { RichTextValue } from "#richtext/values.ts"
import "./stage.css"

/** The test's access to the editor besides a person's. */
export interface Stage {
  read(format: Format): string
  load(text: string, format: Format): void
  changes: number
  /** The number of submissions of the surrounding form. */
  submissions: number
  /** The last reported or given value. */
  value: RichTextValue
  /** Decides the results of the next uploads. */
  uploads: {
    finish(src: string): void
    fail(message: string): void
    progress(share: number): void
    count(): number
    names: string[]
  }
  setProps(props: Partial<RichTextEditorProps>): void
  /** Sets the value by `setContentFromString`. */
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
