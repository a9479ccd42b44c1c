import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react"
import { messageForOverLimit } from "#base/text/limits.ts"

interface Labelled {
  /** Unique on the page; the ids of hint and error are derived from it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** The interpretation of the typed text, below the input. */
  note?: string
  error?: string | undefined
}

/** The length limit of a controlled field: longer text stays in it, with an immediate error. */
interface Limited {
  max?: number | undefined
}

type InputField = Labelled & Limited & Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "maxLength">
type SelectField = Labelled & Omit<SelectHTMLAttributes<HTMLSelectElement>, "id">
type TextField = Labelled & Limited & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "maxLength">

function findError(error: string | undefined, max: number | undefined, value: unknown): string | undefined {
  return error || (max !== undefined && typeof value === "string" ? messageForOverLimit(value, max) : undefined)
}

export function ariaOf({ id, hint, note, error }: Omit<Labelled, "label">) {
  const ids = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean)
  return { "aria-describedby": ids.join(" ") || undefined, "aria-invalid": error ? true : undefined }
}

export function Frame({ id, label, hint, note, error, children }: Labelled & { children: ReactNode }) {
  return (
    <div className={error ? "field field--wrong" : "field"}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {note && (
        <p className="field-hint" id={`${id}-note`}>
          {note}
        </p>
      )}
      <FieldError of={id} words={error} />
    </div>
  )
}

/** The error of a field, referenced by its `aria-describedby`; nothing without text. */
export function FieldError({ of, words }: { of: string; words: string | undefined }) {
  if (!words) return null
  return (
    <p className="field-error" id={`${of}-error`}>
      {words}
    </p>
  )
}

export function Field({ id, label, hint, note = "", error, max, ...input }: InputField) {
  const frame = { id, label, hint, note, error: findError(error, max, input.value) }
  return (
    <Frame {...frame}>
      <input id={id} {...ariaOf(frame)} {...input} />
    </Frame>
  )
}

export function TextArea({ id, label, hint, error, max, ...area }: TextField) {
  const frame = { id, label, hint, error: findError(error, max, area.value) }
  return (
    <Frame {...frame}>
      <textarea id={id} {...ariaOf(frame)} {...area} />
    </Frame>
  )
}

export function Options({ of }: { of: readonly (readonly [value: string | number, words: string])[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}

export function Select({ id, label, hint, error, children, ...select }: SelectField) {
  const frame = { id, label, hint, error }
  return (
    <Frame {...frame}>
      <select id={id} {...ariaOf(frame)} {...select}>
        {children}
      </select>
    </Frame>
  )
}
