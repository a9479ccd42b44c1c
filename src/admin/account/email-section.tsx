import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { firstEmail } from "#domain/accounts/made-up-address.ts"
import { emailChange } from "#domain/accounts/sign-in-forms.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import { limits } from "#domain/text/limits.ts"
import { Field } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { askPasskey, knowsPasskeys } from "../api/passkey.ts"
import { showToast } from "../controls/toasts.tsx"
import { FormDialog } from "../form/form-dialog.tsx"

/** The e-mail address by which the person signs in, and its change. */
export function EmailSection({
  email,
  hasPasskey,
  onChanged,
}: {
  email: string
  hasPasskey: boolean
  onChanged(): void
}) {
  const [isChanging, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState("")
  const [password, setPassword] = useState("")
  const mayUsePasskey = hasPasskey && knowsPasskeys()

  function check(): FieldErrors {
    const errors = validate(emailChange, { email: typed }) ?? {}
    return password === "" && !mayUsePasskey ? { ...errors, password: "Type your password." } : errors
  }

  async function answerPasskey() {
    const { options } = await call("POST /auth/email/options")
    return { response: await askPasskey(options) }
  }

  return (
    <section className="card account-section" aria-labelledby="email">
      <h2 id="email">E-mail address</h2>
      <p>
        You sign in as <strong>{email}</strong>.
        {email === firstEmail && " Nobody has this address, so no e-mail is sent to it. Type your own."}
      </p>
      <button ref={button} type="button" onClick={() => setChanging(true)}>
        Change e-mail address
      </button>
      {isChanging && (
        <FormDialog
          title="Change e-mail address"
          label="Change e-mail address"
          busyLabel="Changing..."
          failure="Failed to change the e-mail address."
          check={check}
          send={async () => {
            const proof = password === "" ? await answerPasskey() : { password }
            await call("PUT /auth/email", { json: { email: typed, ...proof } })
            setTyped("")
            showToast("E-mail address changed. Other sessions have ended.")
            onChanged()
          }}
          onClose={() => {
            setPassword("")
            flushSync(() => setChanging(false))
            button.current?.focus()
          }}
        >
          {(errors) => (
            <>
              <p>You sign in with it from then on. Other sessions end, and an e-mail tells both addresses.</p>
              <Field
                id="new-email"
                name="email"
                label="New e-mail address"
                type="email"
                autoComplete="email"
                max={limits.email}
                value={typed}
                error={errors["email"]}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Field
                id="email-password"
                name="password"
                label="Your password"
                hint={mayUsePasskey && "Leave it empty to use a passkey."}
                type="password"
                autoComplete="current-password"
                value={password}
                error={errors["password"]}
                onChange={(event) => setPassword(event.target.value)}
              />
            </>
          )}
        </FormDialog>
      )}
    </section>
  )
}
