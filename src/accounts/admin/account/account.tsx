import { readProfile, useAccount, authenticateWithPasskey, supportsPasskeys } from "../api.ts"
import { call } from "#ui/admin/api/call.ts"
import { Loaded, refresh, useRead } from "#ui/admin/controls/query.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { openDialog } from "#ui/admin/controls/modal.tsx"
import { NotificationSection } from "./notifications.tsx"
import { SecondStepSection } from "./second-step.tsx"
import { SessionSection } from "./session-section.tsx"
import { firstEmail } from "#base/contact/email.ts"
import { emailChange } from "../../shared/sign-in-forms.ts"
import { validate } from "#base/parse.ts"
import { Field } from "#ui/shared/field.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { formText } from "#ui/admin/form/use-small-form.ts"
import { PasswordButton } from "./password-again.tsx"

async function readAccount() {
  const [secondStep] = await Promise.all([call("GET /auth/second-step"), readProfile()])
  return secondStep
}

/** Sign-in settings of the account: e-mail address, password, second step, and sessions. */
export function Component() {
  const query = useRead(["account"], readAccount)
  const reload = () => void query.refetch()

  return (
    <Screen>
      <Loaded query={query} failure="Failed to load your account.">
        {(secondStep) => (
          <div className="account-screen">
            <EmailSection hasPasskey={secondStep.passkeys.length > 0} onChanged={reload} />
            <section className="card account-section" aria-labelledby="password">
              <h2 id="password">Password</h2>
              <p>A new password ends all other sessions.</p>
              <button type="button" className="plain" onClick={() => openDialog.set("password")}>
                Change password
              </button>
            </section>
            <SecondStepSection state={secondStep} onChanged={reload} />
            <SessionSection />
            <NotificationSection />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function EmailSection({ hasPasskey, onChanged }: { hasPasskey: boolean; onChanged(): void }) {
  const email = useAccount()?.email

  async function change(password: string, form: HTMLFormElement) {
    const answerPasskey = async () => {
      const { options } = await call("POST /auth/email/options")
      return { response: await authenticateWithPasskey(options) }
    }
    const proof = password === "" ? await answerPasskey() : { password }
    await call("PUT /auth/email", { json: { email: formText(form, "email"), ...proof } })
    showToast("E-mail address changed. Other sessions have ended.")
    refresh("GET /auth/sessions")
    onChanged()
  }

  return (
    <section className="card account-section" aria-labelledby="email">
      <h2 id="email">E-mail address</h2>
      <p>
        You sign in as <strong>{email}</strong>.
        {email === firstEmail && " This is a placeholder, so no e-mails are sent to it. Enter your own address."}
      </p>
      <PasswordButton
        button="Change e-mail address"
        title="Change e-mail address"
        label="Change e-mail address"
        busyLabel="Changing..."
        failure="Failed to change the e-mail address."
        isHarmless
        hasPasskey={hasPasskey && supportsPasskeys()}
        check={(form) => validate(emailChange, { email: formText(form, "email") })}
        act={change}
      >
        {(errors) => (
          <>
            <p>
              You’ll use it to sign in from now on, and you’ll be signed out on other devices. If e-mail is set up, we
              notify both addresses.
            </p>
            <Field id="new-email" name="email" label="New e-mail address" type="email" error={errors["email"]} />
          </>
        )}
      </PasswordButton>
    </section>
  )
}
