import { type ReactNode, type SubmitEvent, useEffect, useState } from "react"
import type { SecondStepAsked } from "#domain/accounts/sign-in-entities.ts"
import { Field } from "#ui/field.tsx"
import { ApiError, call } from "../api/call.ts"
import { Alert } from "../controls/failure.tsx"
import { formText } from "../form/form-text.ts"
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
  const [error, setError] = useState("")
  const [failure, setFailure] = useState("")
  const [isSending, setSending] = useState(false)
  const hasApp = asked.secondStep.includes("code")
  const id = `${idPrefix}code`

  // The field that had the focus is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    const code = formText(form, "code")
    setSending(true)
    setError("")
    setFailure("")
    try {
      const { ticket } = asked
      onToken((await call("POST /auth/login/second-step", { json: { ticket, code }, mayAsk: false })).token)
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 401) return onExpired(problem.message)
      const wrong = problem instanceof ApiError ? problem.fields["code"] : undefined
      setError(wrong ?? "")
      if (wrong === undefined) setFailure(messageForSignInFailure(problem))
      setSending(false)
      form.querySelector<HTMLElement>(`#${id}`)?.focus()
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Alert text={failure} />
      <Field
        id={id}
        name="code"
        label={hasApp ? "Code from your authenticator app" : "Recovery code"}
        hint={hasApp ? "Or one of your recovery codes." : "Or use your passkey below."}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      <div className="dialog-actions">
        {children}
        {asked.secondStep.includes("passkey") && <PasskeyButton onToken={onToken} onFailure={setFailure} />}
        <button type="submit" disabled={isSending}>
          Submit
        </button>
      </div>
    </form>
  )
}
