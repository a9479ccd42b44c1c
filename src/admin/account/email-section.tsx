import { useState } from "react"
import { firstEmail } from "#domain/accounts/made-up-address.ts"
import { emailChange } from "#domain/accounts/sign-in-forms.ts"
import { validate } from "#domain/base/parse.ts"
import { Field } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { askPasskey, knowsPasskeys } from "../api/passkey.ts"
import { showToast } from "../controls/toasts.tsx"
import { formText } from "../form/form-text.ts"
import { PasswordAgain } from "./password-again.tsx"

/** The e-mail address by which the person signs in, and its change. */
export function EmailSection(props: { email: string; hasPasskey: boolean; onChanged(): void }) {
  const [isChanging, setChanging] = useState(false)

  async function change(password: string, form: HTMLFormElement) {
    const answerPasskey = async () => {
      const { options } = await call("POST /auth/email/options")
      return { response: await askPasskey(options) }
    }
    const proof = password === "" ? await answerPasskey() : { password }
    await call("PUT /auth/email", { json: { email: formText(form, "email"), ...proof } })
    showToast("E-mail address changed. Other sessions have ended.")
    props.onChanged()
  }

  return (
    <section className="card account-section" aria-labelledby="email">
      <h2 id="email">E-mail address</h2>
      <p>
        You sign in as <strong>{props.email}</strong>.
        {props.email === firstEmail && " Nobody has this address, so no e-mail is sent to it. Type your own."}
      </p>
      <button type="button" onClick={() => setChanging(true)}>
        Change e-mail address
      </button>
      {isChanging && (
        <PasswordAgain
          title="Change e-mail address"
          email={props.email}
          label="Change e-mail address"
          busyLabel="Changing..."
          failure="Failed to change the e-mail address."
          isHarmless
          hasPasskey={props.hasPasskey && knowsPasskeys()}
          check={(form) => validate(emailChange, { email: formText(form, "email") })}
          act={change}
          onClose={() => setChanging(false)}
        >
          {(errors) => (
            <>
              <p>
                You sign in with it from then on, and other sessions end. Both addresses are told by e-mail where that
                is set up.
              </p>
              <Field id="new-email" name="email" label="New e-mail address" type="email" error={errors["email"]} />
            </>
          )}
        </PasswordAgain>
      )}
    </section>
  )
}
