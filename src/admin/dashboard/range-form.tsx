import { type SubmitEvent, useRef, useState } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { validate } from "#base/parse.ts"
import { reportQuery } from "#enquiries/shared/report.ts"
import { Field } from "#ui/shared/field.tsx"

const fields = [
  ["from", "From Date"],
  ["to", "To Date"],
] as const

/** Chooses the days of the report; an invalid range gets an error at its field and changes nothing. */
export function RangeForm({
  from,
  to,
  onRange,
}: {
  from: string
  to: string
  onRange(range: { from: string; to: string }): void
}) {
  const [values, setValues] = useState({ from, to })
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)

  function clear() {
    setValues({ from: "", to: "" })
    setErrors({})
    onRange({ from: "", to: "" })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fieldErrors: FieldErrors = {}
    for (const [name, label] of fields) {
      // A half-typed day has an empty value.
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.validity.badInput) fieldErrors[name] = `${label} is not complete.`
    }
    Object.assign(fieldErrors, validate(reportQuery, values), fieldErrors)
    setErrors(fieldErrors)
    const first = fields.find(([name]) => fieldErrors[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
    else onRange(values)
  }

  return (
    <form ref={form} className="range" noValidate onSubmit={submit}>
      {fields.map(([name, label]) => (
        <Field
          key={name}
          id={`range-${name}`}
          name={name}
          label={label}
          type="date"
          data-empty={values[name] === "" || undefined}
          value={values[name]}
          error={errors[name]}
          onChange={(event) => {
            setValues({ ...values, [name]: event.target.value })
            setErrors({})
          }}
        />
      ))}
      <div className="range-buttons">
        <button type="submit">Submit</button>
        <button type="button" className="plain" onClick={clear}>
          Clear
        </button>
      </div>
    </form>
  )
}
