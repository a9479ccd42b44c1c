import { useState } from "react"
import { passwordChange, passwordLength } from "#domain/accounts/credentials.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import { Field } from "#ui/field.tsx"
import { useAccount } from "../api/account.ts"
import { call } from "../api/call.ts"
import { FormDialog } from "../form/form-dialog.tsx"
import { showToast } from "../controls/toasts.tsx"

const fields = [
  ["currentPassword", "Current password", "current-password", undefined],
  [
    "newPassword",
    "New password",
    "new-password",
    `At least ${passwordLength} characters. Not a common password, and not based on your e-mail address or our name.`,
  ],
  ["repeated", "New password again", "new-password", undefined],
] as const

/** Changes the password, which ends every other session. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const email = useAccount()?.email
  const [values, setValues] = useState({ currentPassword: "", newPassword: "", repeated: "" })
  const { repeated, ...change } = values

  function check(): FieldErrors {
    const errors = validate(passwordChange, change) ?? {}
    const differs = !errors["newPassword"] && change.newPassword !== repeated
    return differs ? { ...errors, repeated: "The two new passwords differ." } : errors
  }

  return (
    <FormDialog
      title="Change password"
      label="Change password"
      busyLabel="Changing..."
      failure="Failed to change the password."
      check={check}
      send={async () => {
        await call("PUT /auth/password", { json: change })
        showToast("Password changed. Other sessions have ended.")
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          {fields.map(([name, label, autoComplete, hint]) => (
            <Field
              key={name}
              id={name}
              name={name}
              label={label}
              hint={hint}
              type="password"
              autoComplete={autoComplete}
              value={values[name]}
              error={errors[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}
