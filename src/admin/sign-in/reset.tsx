import { type SubmitEvent, useCallback, useState } from "react"
import { Link, useLocation } from "react-router"
import { passwordLength } from "#domain/accounts/credentials.ts"
import { Field } from "#ui/field.tsx"
import { ApiError, call } from "../api/call.ts"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { Alert, explain } from "../controls/failure.tsx"
import { Notice } from "../controls/notice.tsx"
import { LoginCard } from "./login-card.tsx"

/** Sets a new password by a link; its token is in the address's fragment, which no server sees. */
export function Component() {
  const token = useLocation().hash.slice(1)
  if (token !== "") return <ByLink token={token} />
  return (
    <LoginCard title="Set a new password">
      <p>Open this page by the link in the e-mail that we sent you: the link identifies you.</p>
      <p className="login-more">
        <Link to="/admin/forgot">Ask for a new link</Link>
        <Link to="/admin/login">To the sign-in</Link>
      </p>
    </LoginCard>
  )
}

function ByLink({ token }: { token: string }) {
  const readLink = useCallback(() => call("POST /auth/reset/link", { json: { token }, mayAsk: false }), [token])
  const { state, reload } = useLoaded(readLink)
  const [isDone, setDone] = useState(false)
  const isGone = state.kind === "failed" && state.isMissing
  return (
    <LoginCard title="Set a new password">
      {isDone ? (
        <Notice text="Your new password is set. Every session has ended: sign in again." />
      ) : (
        <Loaded state={state} failure="This link could not be checked." onRetry={reload}>
          {({ email }) => <NewPassword token={token} email={email} onDone={() => setDone(true)} />}
        </Loaded>
      )}
      <p className="login-more">
        {isGone && <Link to="/admin/forgot">Ask for a new link</Link>}
        <Link to="/admin/login">To the sign-in</Link>
      </p>
    </LoginCard>
  )
}

function NewPassword({ token, email, onDone }: { token: string; email: string; onDone(): void }) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState("")
  const [isSending, setSending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (field: "newPassword" | "repeated", message: string) => {
      setErrors({ [field]: message })
      form.querySelector<HTMLElement>(`#${field}`)?.focus()
    }
    const { newPassword = "", repeated = "" } = Object.fromEntries(new FormData(form)) as Record<string, string>
    setErrors({})
    setFailure("")
    if (newPassword !== repeated) return refuse("repeated", "The two passwords differ.")
    setSending(true)
    try {
      await call("PUT /auth/reset", { json: { token, newPassword }, mayAsk: false })
      onDone()
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields["newPassword"] : undefined
      if (wrong === undefined) setFailure(explain("The password could not be set.", error))
      else refuse("newPassword", wrong)
      setSending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Alert text={failure} />
      <p>
        For the account <strong>{email}</strong>.
      </p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        id="newPassword"
        name="newPassword"
        label="New password"
        hint={`At least ${passwordLength} characters. Not a common password, and not based on your e-mail address or our name.`}
        type="password"
        autoComplete="new-password"
        error={errors["newPassword"]}
      />
      <Field
        id="repeated"
        name="repeated"
        label="New password again"
        type="password"
        autoComplete="new-password"
        error={errors["repeated"]}
      />
      <div className="dialog-actions">
        <button type="submit" disabled={isSending}>
          {isSending ? "Setting..." : "Set the password"}
        </button>
      </div>
    </form>
  )
}
