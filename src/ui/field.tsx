import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react"

interface Labelled {
  /** Unique on the page; the hint and the error are named after it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

type InputField = Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, "id">
type TextField = Labelled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id">

function describe({ id, hint, error }: Labelled) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return { "aria-describedby": parts.join(" ") || undefined, "aria-invalid": error ? true : undefined }
}

function Frame({ id, label, hint, error, children }: Labelled & { children: ReactNode }) {
  return (
    <div className={error ? "field field--wrong" : "field"}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A labelled one-line input with its hint above and its error under it. */
export function Field({ id, label, hint, error, ...input }: InputField) {
  const frame = { id, label, hint, error }
  return (
    <Frame {...frame}>
      <input id={id} {...describe(frame)} {...input} />
    </Frame>
  )
}

/** A labelled text area with its hint above and its error under it. */
export function TextArea({ id, label, hint, error, ...area }: TextField) {
  const frame = { id, label, hint, error }
  return (
    <Frame {...frame}>
      <textarea id={id} {...describe(frame)} {...area} />
    </Frame>
  )
}
