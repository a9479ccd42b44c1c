import { useState } from "react"
import { newFieldId } from "./field-id.ts"

/** The field of a popover in which an address is typed, with what is wrong with it under it. */
export function AddressField({
  label,
  value,
  fault,
  onChange,
}: {
  label: string
  value: string
  fault: string
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
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault && (
        <p className="field-error" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
