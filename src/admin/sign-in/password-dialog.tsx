import { type SubmitEvent, useState } from "react"
import { passwordChange, passwordLength } from "#domain/accounts/credentials.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import { Field } from "#ui/field.tsx"
import { useAccount } from "../api/account.ts"
import { ApiError, call } from "../api/call.ts"
import { Alert } from "../controls/failure.tsx"
import { Modal } from "../controls/modal.tsx"
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
  const [values, setValues] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState("")
  const [isSending, setSending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { currentPassword = "", newPassword = "", repeated = "" } = values
    const fieldErrors = validate(passwordChange, { currentPassword, newPassword }) ?? {}
    if (!fieldErrors["newPassword"] && newPassword !== repeated)
      fieldErrors["repeated"] = "The two new passwords differ."
    setErrors(fieldErrors)
    setFailure("")
    if (Object.keys(fieldErrors).length > 0) {
      focusFirst(form, fieldErrors)
      return
    }
    setSending(true)
    try {
      await call("PUT /auth/password", { json: { currentPassword, newPassword } })
      showToast("Password changed. Other sessions have ended.")
      onClose()
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined
      setErrors(refused?.fields ?? {})
      if (!refused || Object.keys(refused.fields).length === 0) {
        setFailure(refused?.message || "Failed to change the password. Please try again.")
      } else focusFirst(form, refused.fields)
      setSending(false)
    }
  }

  return (
    <Modal title="Change password" isBusy={isSending} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={submit}>
          <Alert text={failure} />
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
              value={values[name] ?? ""}
              error={errors[name]}
              onChange={(event) => {
                setValues({ ...values, [name]: event.target.value })
                setErrors({ ...errors, [name]: "" })
              }}
            />
          ))}
          <div className="dialog-actions">
            <button type="button" className="plain" disabled={isSending} onClick={close}>
              Cancel
            </button>
            <button type="submit" disabled={isSending}>
              {isSending ? "Changing..." : "Change password"}
            </button>
          </div>
        </form>
      )}
    </Modal>
  )
}

function focusFirst(form: HTMLFormElement, fieldErrors: FieldErrors): void {
  const [first] = fields.filter(([name]) => fieldErrors[name])
  if (first) form.querySelector<HTMLElement>(`#${first[0]}`)?.focus()
}
