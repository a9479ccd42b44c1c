import { type ComponentProps, useState } from "react"
import { Field } from "#ui/field.tsx"
import type { Form } from "./use-form.ts"

/** A field's label that says in words that the field has to be filled in. */
export function Required({ label }: { label: string }) {
  return (
    <>
      {label} <span className="required">(required)</span>
    </>
  )
}

/** What a required text field of a form is given; it is named after the value that it holds. */
export function requiredText<Name extends string>(
  { values, errors, edit }: Pick<Form<Record<Name, string>>, "values" | "errors" | "edit">,
  name: Name,
  label: string,
) {
  return {
    id: name,
    label: <Required label={label} />,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      edit({ [name]: event.target.value } as Record<Name, string>, name),
  }
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
