import { type ReactNode, type SubmitEvent, useState } from "react"
import { Field } from "#ui/field.tsx"
import { signIn } from "../api/client.ts"
import { ApiError } from "../api/call.ts"
import { Alert } from "../controls/failure.tsx"
import { startSession } from "../api/session.ts"

/** What is said when a session has ended by itself. */
export const signedOutNotice = "You were signed out. Sign in to continue; your draft is safe on this device."

/** E-mail and password; `notice` is shown until a try fails. What was typed stays after a failure. */
export function SignInForm({
  idPrefix = "",
  notice,
  children,
  onSignedIn,
}: {
  /** Keeps the fields' ids apart from those of another form on the page. */
  idPrefix?: string
  notice?: string | undefined
  /** Shown beside the button. */
  children?: ReactNode
  onSignedIn(): void
}) {
  const [failure, setFailure] = useState("")
  const [isSending, setSending] = useState(false)
  const [isShown, setShown] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form may lie over another one, which is not to be sent.
    event.stopPropagation()
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setSending(true)
    setFailure("")
    try {
      startSession(await signIn(email ?? "", password ?? ""))
      onSignedIn()
    } catch (error) {
      setFailure(sayFailure(error))
      setSending(false)
    }
  }

  return (
    <form onSubmit={submit}>
      <Alert text={failure} />
      {!failure && notice && <p className="banner">{notice}</p>}
      <Field id={`${idPrefix}email`} name="email" label="Email address" type="email" autoComplete="email" required />
      <div className="password">
        <Field
          id={`${idPrefix}password`}
          name="password"
          label="Password"
          type={isShown ? "text" : "password"}
          autoComplete="current-password"
          required
        />
        <button type="button" className="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          Show<span className="visually-hidden"> the password</span>
        </button>
      </div>
      <div className="dialog-actions">
        {children}
        <button type="submit" disabled={isSending}>
          Submit
        </button>
      </div>
    </form>
  )
}

function sayFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return "An error occurred. Please try again later."
  return (error instanceof ApiError && error.message) || "Login failed. Please try again."
}
