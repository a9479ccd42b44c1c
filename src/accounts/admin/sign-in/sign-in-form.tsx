import { type ComponentProps, type ReactNode, useEffect, useState } from "react"
import type { SecondStepAsked } from "../../shared/account-entities.ts"
import { Field } from "#ui/shared/field.tsx"
import { ApiError, call } from "#ui/admin/api/call.ts"
import { authenticateWithPasskey, supportsPasskeys } from "../api.ts"
import { startSession } from "#ui/admin/api/session.ts"
import { canStore } from "#ui/admin/base/storage.ts"
import { Alert } from "#ui/admin/controls/failure.tsx"
import { formText, useSmallForm } from "#ui/admin/form/use-small-form.ts"

/** The note if the browser stores nothing. */
const notStored =
  "This browser stores nothing for this site, so you stay signed in only until you close this page or load it again, and nothing you type is kept on this device. To change that, allow site data for this address in the browser's settings."

interface SignInFormProps {
  /** Distinguishes the fields' ids from another form's on the page. */
  idPrefix?: string
  notice?: string | undefined
  /** Shown beside the button. */
  children?: ReactNode
  onSignedIn(): void
}

/** E-mail and password, then any second step; `notice` is shown until an attempt fails. Input survives a failure. */
export function SignInForm({ idPrefix = "", notice, children, onSignedIn }: SignInFormProps) {
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

interface SecondStepFormProps {
  idPrefix: string
  asked: SecondStepAsked
  children?: ReactNode
  onToken(token: string): void
  /** Called if the password must be typed again; the reason is shown there. */
  onExpired(reason: string): void
}

/** The second step after a password: a code, a recovery code or a passkey. */
function SecondStepForm({ idPrefix, asked, children, onToken, onExpired }: SecondStepFormProps) {
  const hasApp = asked.secondStep.includes("code")
  const id = `${idPrefix}code`

  // The field that had the focus was removed.
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

/** Signs in with a passkey, if the browser supports them. */
function PasskeyButton({ onToken, onFailure }: { onToken(token: string): void; onFailure(words: string): void }) {
  const [isWaiting, setWaiting] = useState(false)

  async function ask() {
    setWaiting(true)
    onFailure("")
    try {
      const { options } = await call("POST /auth/login/passkey/options", { mayAsk: false })
      const response = await authenticateWithPasskey(options)
      onToken((await call("POST /auth/login/passkey", { json: { response }, mayAsk: false })).token)
    } catch (error) {
      onFailure(messageForSignInFailure(error))
      setWaiting(false)
    }
  }

  if (!supportsPasskeys()) return null
  return (
    <button type="button" className="plain" disabled={isWaiting} onClick={ask}>
      Use a passkey
    </button>
  )
}

function messageForSignInFailure(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message
  if (error instanceof ApiError && error.status === 0) return "An error occurred. Please try again later."
  return "Login failed. Please try again."
}
