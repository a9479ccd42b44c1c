import { useState } from "react"
import { Link, useLocation } from "react-router"
import { call } from "#ui/admin/api/call.ts"
import { isMissing, Loaded, useCall } from "#ui/admin/controls/query.tsx"
import { Alert, explain, Notice } from "#ui/admin/controls/failure.tsx"
import { checkRepeated, formText, useSmallForm } from "#ui/admin/form/use-small-form.ts"
import { LoginCard, NewPasswordFields } from "./login-card.tsx"

/** Sets a new password by a link; its token is in the URL's fragment, which is not sent to servers. */
export function Component() {
  const token = useLocation().hash.slice(1)
  if (token !== "") return <ByLink token={token} />
  return (
    <LoginCard title="Set a new password">
      <p>Open the password-reset link in the e-mail we sent you.</p>
      <p className="login-more">
        <Link to="/admin/forgot">Request a new link</Link>
        <Link to="/admin/login">Go to sign in</Link>
      </p>
    </LoginCard>
  )
}

function ByLink({ token }: { token: string }) {
  const query = useCall("POST /auth/reset/link", { json: { token }, mayAsk: false })
  const [isDone, setDone] = useState(false)
  return (
    <LoginCard title="Set a new password">
      {isDone ? (
        <Notice text="Your new password is set. Every session has ended: sign in again." />
      ) : (
        <Loaded query={query} failure="This link could not be checked.">
          {({ email }) => <NewPassword token={token} email={email} onDone={() => setDone(true)} />}
        </Loaded>
      )}
      <p className="login-more">
        {isMissing(query.error) && <Link to="/admin/forgot">Request a new link</Link>}
        <Link to="/admin/login">Go to sign in</Link>
      </p>
    </LoginCard>
  )
}

function NewPassword({ token, email, onDone }: { token: string; email: string; onDone(): void }) {
  const { errors, failure, isSending, props } = useSmallForm({
    check: (form) => checkRepeated(form, "newPassword"),
    async send(form) {
      const json = { token, newPassword: formText(form, "newPassword") }
      await call("PUT /auth/reset", { json, mayAsk: false })
      onDone()
    },
    explain: (error) => explain("The password could not be set.", error),
  })

  return (
    <form noValidate {...props}>
      <Alert text={failure} />
      <p>
        For the account <strong>{email}</strong>.
      </p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields name="newPassword" label="New password" errors={errors} />
      <div className="dialog-actions">
        <button type="submit" disabled={isSending}>
          {isSending ? "Setting..." : "Set the password"}
        </button>
      </div>
    </form>
  )
}
