import { useState } from "react"
import { useLocation, useNavigate } from "react-router"
import type { Invitation } from "../../shared/account-entities.ts"
import { ApiError, call } from "#ui/admin/api/call.ts"
import { Loaded, useRead } from "#ui/admin/controls/query.tsx"
import { startSession } from "#ui/admin/api/session.ts"
import { Alert, explain } from "#ui/admin/controls/failure.tsx"
import { checkRepeated, formText, useSmallForm } from "#ui/admin/form/use-small-form.ts"
import { LoginCard, NewPasswordFields } from "../sign-in/login-card.tsx"
import { explainRole, roleName } from "../role-field.tsx"

/** The page of an invitation, whose token is in the fragment of its URL: sets the password and signs in. */
export function Component() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  const query = useRead(["invitation", token], () => readLink(token))
  return (
    <LoginCard title="Invitation">
      <Loaded query={query} failure="Failed to load the invitation.">
        {({ email, name, role }) => (
          <>
            <p>
              Welcome, {name || email}. Your role is <strong>{roleName(role)}</strong>: {explainRole(role)}
            </p>
            <PasswordForm token={token} email={email} />
          </>
        )}
      </Loaded>
    </LoginCard>
  )
}

/** The details of the invitation; a URL without a token is rejected here, as the server would. */
function readLink(token: string): Promise<Invitation> {
  return token === ""
    ? Promise.reject(new ApiError(404, "The link is not complete. Copy all of it from the e-mail."))
    : call("POST /invitation", { json: { token }, mayAsk: false })
}

function PasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const { errors, failure, isSending, props } = useSmallForm({
    check: (form) => checkRepeated(form, "password"),
    async send(form) {
      const json = { token, password: formText(form, "password") }
      startSession((await call("POST /invitation/accept", { json, mayAsk: false })).token)
      void navigate("/admin/dashboard", { replace: true })
    },
    explain: (error) => explain("Failed to set the password.", error),
  })

  return (
    <form noValidate {...props}>
      <Alert text={failure} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields name="password" label="Password" errors={errors} isShown={isShown} />
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
