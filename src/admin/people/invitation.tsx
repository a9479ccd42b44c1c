import { type SubmitEvent, useCallback, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import type { Invitation } from "#domain/accounts/account-entities.ts"
import { passwordLength } from "#domain/accounts/credentials.ts"
import { invitationGone } from "#domain/accounts/person.ts"
import { Field } from "#ui/field.tsx"
import { ApiError, call } from "../api/call.ts"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { startSession } from "../api/session.ts"
import { Alert, explain } from "../controls/failure.tsx"
import { Brand } from "../frame/brand.tsx"
import { siteName } from "../frame/site-name.ts"
import { explainRole, nameOfRole } from "../controls/role-names.ts"

/** The page of an invitation, whose token is the fragment of its address: sets the password and signs in. */
export function Component() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  const { state, reload } = useLoaded(useCallback(() => readLink(token), [token]))
  return (
    <main className="login">
      <title>{`Invitation | ${siteName()} admin`}</title>
      <div className="card">
        <Brand />
        <h1>Invitation</h1>
        <Loaded state={state} failure={invitationGone} onRetry={reload}>
          {({ email, name, role }) => (
            <>
              <p>
                Welcome, {name || email}. Your role is <strong>{nameOfRole(role)}</strong>: {explainRole(role)}
              </p>
              <PasswordForm token={token} email={email} />
            </>
          )}
        </Loaded>
      </div>
    </main>
  )
}

/** Whose the invitation is; an address without its token is answered here, as the server would. */
function readLink(token: string): Promise<Invitation> {
  return token === ""
    ? Promise.reject(new ApiError(404, "The link is not complete. Copy all of it from the e-mail."))
    : call("POST /invitation", { json: { token }, mayAsk: false })
}

const differ = "The two passwords differ."

function PasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const [error, setError] = useState("")
  const [repeatedError, setRepeatedError] = useState("")
  const [failure, setFailure] = useState("")
  const [isSending, setSending] = useState(false)
  const [isShown, setShown] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { password = "", repeated = "" } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const focus = (name: string) => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    setError("")
    setFailure("")
    setRepeatedError(password === repeated ? "" : differ)
    if (password !== repeated) return focus("repeated")
    setSending(true)
    try {
      startSession((await call("POST /invitation/accept", { json: { token, password }, mayAsk: false })).token)
      void navigate("/admin/dashboard", { replace: true })
    } catch (problem) {
      const field = problem instanceof ApiError ? problem.fields["password"] : undefined
      if (field === undefined) setFailure(explain("Failed to set the password.", problem))
      else {
        setError(field)
        focus("password")
      }
      setSending(false)
    }
  }

  const type = isShown ? "text" : "password"
  return (
    <form noValidate onSubmit={submit}>
      <Alert text={failure} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        id="password"
        name="password"
        label="Password"
        hint={`At least ${passwordLength} characters. Not a common password, and not based on your e-mail address or our name.`}
        type={type}
        autoComplete="new-password"
        error={error}
      />
      <Field
        id="repeated"
        name="repeated"
        label="Password again"
        type={type}
        autoComplete="new-password"
        error={repeatedError}
      />
      <div className="dialog-actions">
        <button type="button" className="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          Show<span className="visually-hidden"> the passwords</span>
        </button>
        <button type="submit" disabled={isSending}>
          {isSending ? "Saving..." : "Set password"}
        </button>
      </div>
    </form>
  )
}
