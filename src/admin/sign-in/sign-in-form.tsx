import { type ComponentProps, type ReactNode, useState } from "react"
import { Field } from "#ui/field.tsx"
import type { SecondStepAsked } from "#domain/accounts/sign-in-entities.ts"
import { call } from "../api/call.ts"
import { Alert } from "../controls/failure.tsx"
import { startSession } from "../api/session.ts"
import { canStore } from "../base/storage.ts"
import { formText } from "../form/form-text.ts"
import { useSmallForm } from "../form/use-small-form.ts"
import { PasskeyButton } from "./passkey-button.tsx"
import { SecondStepForm } from "./second-step-form.tsx"
import { messageForSignInFailure } from "./sign-in-failure.ts"

/** What a sign-in lasts where the browser stores nothing. */
const notStored =
  "This browser stores nothing for this site, so you stay signed in only until you close this page or load it again, and nothing you type is kept on this device. To change that, allow site data for this address in the browser's settings."

/** E-mail and password, then the second step where the account has one; `notice` is shown until a try fails. What was typed stays after a failure. */
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
  const [asked, setAsked] = useState<SecondStepAsked>()

  function begin(token: string) {
    startSession(token)
    onSignedIn()
  }

  const { failure, isSending, fail, props } = useSmallForm({
    async send(form) {
      const json = { email: formText(form, "email"), password: formText(form, "password") }
      const answer = await call("POST /auth/login", { json, mayAsk: false })
      if ("token" in answer) begin(answer.token)
      else setAsked(answer)
    },
    explain: messageForSignInFailure,
  })

  if (asked) {
    const expire = (reason: string) => {
      setAsked(undefined)
      fail(reason)
    }
    return (
      <SecondStepForm idPrefix={idPrefix} asked={asked} onToken={begin} onExpired={expire}>
        {children}
      </SecondStepForm>
    )
  }

  return (
    <form {...props}>
      <Alert text={failure} />
      {!failure && notice && <p className="banner">{notice}</p>}
      {!canStore() && <p className="banner">{notStored}</p>}
      <Field id={`${idPrefix}email`} name="email" label="Email address" type="email" autoComplete="email" required />
      <PasswordField id={`${idPrefix}password`} name="password" autoComplete="current-password" required />
      <div className="dialog-actions">
        {children}
        <PasskeyButton onToken={begin} onFailure={fail} />
        <button type="submit" disabled={isSending}>
          Submit
        </button>
      </div>
    </form>
  )
}

/** A password, with a button that shows it. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, "label" | "type">) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="password">
      <Field {...field} label="Password" type={isShown ? "text" : "password"} />
      <button type="button" className="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        Show<span className="visually-hidden"> the password</span>
      </button>
    </div>
  )
}
