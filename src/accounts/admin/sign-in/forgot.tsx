import { useState } from "react"
import { Link } from "react-router"
import { Field } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { Loaded, useCall } from "#ui/admin/controls/query.tsx"
import { Alert, explain, Notice } from "#ui/admin/controls/failure.tsx"
import { formText, useSmallForm } from "#ui/admin/form/use-small-form.ts"
import { LoginCard } from "./login-card.tsx"

/** Sends a password-reset link, or explains how to set a password on the server without a mail server. */
export function Component() {
  const query = useCall("GET /auth/reset", { mayAsk: false })
  return (
    <LoginCard title="Forgot your password?">
      <Loaded query={query} failure="This page could not be loaded.">
        {({ byMail }) => (byMail ? <AskLink /> : <OnTheServer />)}
      </Loaded>
      <p className="login-more">
        <Link to="/admin/login">Back to the sign-in</Link>
      </p>
    </LoginCard>
  )
}

function AskLink() {
  const [sentTo, setSentTo] = useState("")
  const { failure, isSending, props } = useSmallForm({
    async send(form) {
      const email = formText(form, "email")
      setSentTo("")
      await call("POST /auth/reset", { json: { email }, mayAsk: false })
      setSentTo(email)
    },
    explain: (error) => explain("No link could be sent.", error),
  })

  return (
    <form {...props}>
      <Alert text={failure} />
      <Notice
        text={
          sentTo &&
          `If ${sentTo} has an account, a link is on its way. It works once, for 30 minutes. Check your spam folder too.`
        }
      />
      <Field
        id="email"
        name="email"
        label="Email address"
        hint="We send you a link to set a new password."
        type="email"
        autoComplete="username"
        required
      />
      <div className="dialog-actions">
        <button type="submit" disabled={isSending}>
          {isSending ? "Sending..." : "Send the link"}
        </button>
      </div>
    </form>
  )
}

function OnTheServer() {
  return (
    <>
      <p>
        This site has no mail server yet, so it can’t send you a link. Your web developer can set a new password in the
        site’s folder on the server:
      </p>
      <p>
        <code>npm run admin -- --email you@example.com</code>
      </p>
      <p>The command asks for the new password. If your phone or passkey is lost too:</p>
      <p>
        <code>npm run admin -- --email you@example.com --reset-second-step</code>
      </p>
      <p>
        If Maap was installed as a package, use <code>maap admin</code> for <code>npm run admin --</code>.
      </p>
    </>
  )
}
