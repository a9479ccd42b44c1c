import { passwordChange } from "../../shared/person.ts"
import type { FieldErrors } from "#base/errors.ts"
import { validate } from "#base/parse.ts"
import { Field } from "#ui/shared/field.tsx"
import { useAccount } from "../api.ts"
import { call } from "#ui/admin/api/call.ts"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { checkRepeated, formText } from "#ui/admin/form/use-small-form.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { NewPasswordFields } from "./login-card.tsx"

/** Changes the password, which ends every other session. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const email = useAccount()?.email
  const changeOf = (form: HTMLFormElement) => ({
    currentPassword: formText(form, "currentPassword"),
    newPassword: formText(form, "newPassword"),
  })

  function check(form: HTMLFormElement): FieldErrors {
    const errors = validate(passwordChange, changeOf(form)) ?? {}
    const differs = !errors["newPassword"] && checkRepeated(form, "newPassword")
    return differs ? { ...errors, repeated: "The new passwords don’t match." } : errors
  }

  return (
    <FormDialog
      title="Change password"
      label="Change password"
      busyLabel="Changing..."
      failure="Failed to change the password."
      check={check}
      send={async (form) => {
        await call("PUT /auth/password", { json: changeOf(form) })
        showToast("Password changed. Other sessions have ended.")
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <Field
            id="currentPassword"
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            error={errors["currentPassword"]}
          />
          <NewPasswordFields name="newPassword" label="New password" errors={errors} />
        </>
      )}
    </FormDialog>
  )
}
