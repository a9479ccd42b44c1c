import type { ReactNode } from "react"
import { Field } from "#ui/field.tsx"
import { FormDialog } from "../form/form-dialog.tsx"
import { formText } from "../form/form-text.ts"

/** Asks for the password before something that guards the account or its data; stays open with the reason when that fails. */
export function PasswordAgain({
  email,
  isHarmless = false,
  children,
  act,
  ...dialog
}: {
  title: string
  email: string
  label: string
  busyLabel: string
  failure: string
  isHarmless?: boolean
  children?: ReactNode
  act(password: string): Promise<void>
  onClose(): void
}) {
  return (
    <FormDialog
      {...dialog}
      isDangerous={!isHarmless}
      check={(form) => (formText(form, "password") === "" ? { password: "Type your password." } : {})}
      send={(form) => act(formText(form, "password"))}
    >
      {(errors) => (
        <>
          {children}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <Field
            id="password-again"
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            error={errors["password"]}
          />
        </>
      )}
    </FormDialog>
  )
}
