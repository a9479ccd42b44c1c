import type { ReactNode } from "react"
import { Brand } from "#ui/admin/frame/brand.tsx"
import { passwordLength } from "../../shared/person.ts"
import type { FieldErrors } from "#base/errors.ts"
import { Field } from "#ui/shared/field.tsx"

/** The frame of screens without a sign-in. */
export function LoginCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="login">
      <title>{title}</title>
      <div className="card">
        <Brand />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

interface NewPasswordFieldsProps {
  name: string
  label: string
  errors: FieldErrors
  isShown?: boolean
}

/** The fields for a new password and its repetition; `label` is the first one's. */
export function NewPasswordFields({ name, label, errors, isShown = false }: NewPasswordFieldsProps) {
  const input = { type: isShown ? "text" : "password", autoComplete: "new-password" }
  return (
    <>
      <Field
        id={name}
        name={name}
        label={label}
        hint={`At least ${passwordLength} characters. Not a common password, and not based on your e-mail address or our name.`}
        error={errors[name]}
        {...input}
      />
      <Field id="repeated" name="repeated" label={`${label} again`} error={errors["repeated"]} {...input} />
    </>
  )
}
