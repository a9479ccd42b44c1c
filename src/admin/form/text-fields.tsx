import { type ComponentProps, useState } from "react"
import { Field } from "#ui/field.tsx"

/** A field's label that says in words that the field has to be filled in. */
export function Required({ label }: { label: string }) {
  return (
    <>
      {label} <span className="required">(required)</span>
    </>
  )
}

/** A password, with a button that shows it. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, "label" | "type">) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="password">
      <Field {...field} label="Password" type={isShown ? "text" : "password"} />
      <button type="button" className="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        Show<span className="visually-hidden"> the password</span>
      </button>
    </div>
  )
}
