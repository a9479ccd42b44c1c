import { type ReactNode, useEffect } from "react"
import type { SecondStepAsked } from "#domain/accounts/sign-in-entities.ts"
import { Field } from "#ui/field.tsx"
import { ApiError, call } from "../api/call.ts"
import { Alert } from "../controls/failure.tsx"
import { formText } from "../form/form-text.ts"
import { useSmallForm } from "../form/use-small-form.ts"
import { PasskeyButton } from "./passkey-button.tsx"
import { messageForSignInFailure } from "./sign-in-failure.ts"

/** The second step after a password: a code, a recovery code or a passkey. */
export function SecondStepForm({
  idPrefix,
  asked,
  children,
  onToken,
  onExpired,
}: {
  idPrefix: string
  asked: SecondStepAsked
  children?: ReactNode
  onToken(token: string): void
  /** Called when the password has to be typed again; the reason is shown there. */
  onExpired(reason: string): void
}) {
  const hasApp = asked.secondStep.includes("code")
  const id = `${idPrefix}code`

  // The field that had the focus is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id])

  const { errors, failure, isSending, fail, props } = useSmallForm({
    async send(form) {
      const json = { ticket: asked.ticket, code: formText(form, "code") }
      try {
        onToken((await call("POST /auth/login/second-step", { json, mayAsk: false })).token)
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error
        onExpired(error.message)
      }
    },
    explain: messageForSignInFailure,
  })

  return (
    <form noValidate {...props}>
      <Alert text={failure} />
      <Field
        id={id}
        name="code"
        label={hasApp ? "Code from your authenticator app" : "Recovery code"}
        hint={hasApp ? "Or one of your recovery codes." : "Or use your passkey below."}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors["code"]}
      />
      <div className="dialog-actions">
        {children}
        {asked.secondStep.includes("passkey") && <PasskeyButton onToken={onToken} onFailure={fail} />}
        <button type="submit" disabled={isSending}>
          Submit
        </button>
      </div>
    </form>
  )
}
