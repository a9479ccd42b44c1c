import { useState } from "react"

export function AddressField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error: string
  onChange(typed: string): void
}) {
  const [id] = useState(newFieldId)
  return (
    <div className="editor-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

let last = 0

/** An id that is unique on the page. */
export function newFieldId(): string {
  return `editor-field-${++last}`
}
