import { useState } from "react"
import { readProfile, useAccount } from "../api/account.ts"
import { call } from "../api/call.ts"
import { Loaded, refresh, useRead } from "../controls/query.tsx"
import { Screen } from "../frame/screen.tsx"
import { openDialog } from "../controls/open-dialog.ts"
import { PasskeySection } from "./passkey-section.tsx"
import { SecondStepSection } from "./second-step-section.tsx"
import { SessionSection } from "./session-section.tsx"
import { Modal } from "../controls/modal.tsx"
import { siteName } from "../frame/site-name.ts"
import { firstEmail } from "#domain/accounts/made-up-address.ts"
import { emailChange } from "#domain/accounts/sign-in-forms.ts"
import { validate } from "#domain/base/parse.ts"
import { Field } from "#ui/field.tsx"
import { askPasskey, knowsPasskeys } from "../api/passkey.ts"
import { showToast } from "../controls/toasts.tsx"
import { formText } from "../form/form-text.ts"
import { PasswordButton } from "./password-again.tsx"

async function readAccount() {
  const [secondStep] = await Promise.all([call("GET /auth/second-step"), readProfile()])
  return secondStep
}

/** How the signed-in person gets in: e-mail address, password, second step, passkeys, and where the account is signed in. */
export function Component() {
  const query = useRead(["account"], readAccount)
  const [codes, setCodes] = useState<string[]>([])
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
            <SecondStepSection state={secondStep} onCodes={setCodes} onChanged={reload} />
            <PasskeySection passkeys={secondStep.passkeys} onCodes={setCodes} onChanged={reload} />
            <SessionSection />
            {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

/** Shows recovery codes, which cannot be shown again. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(codes.join("\n"))
    setCopied(true)
  }

  function save() {
    const text = `Recovery codes of ${siteName()} (${location.origin})\r\nEach works once.\r\n\r\n${codes.join("\r\n")}\r\n`
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
    const link = document.createElement("a")
    link.href = address
    link.download = "recovery-codes.txt"
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  return (
    <Modal title="Keep your recovery codes" onClose={onClose}>
      {(close) => (
        <>
          <p>
            If your phone or passkey is lost, one of these codes signs you in instead. Each works once. They are shown
            only now: keep them on paper or in a password manager.
          </p>
          <ul className="recovery-codes" aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <output>{isCopied && "Copied."}</output>
          <div className="dialog-actions">
            <button type="button" className="plain" onClick={copy}>
              Copy
            </button>
            <button type="button" className="plain" onClick={save}>
              Download
            </button>
            <button type="button" onClick={close}>
              I have saved them
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}

/** The e-mail address by which the person signs in, and its change. */
function EmailSection({ hasPasskey, onChanged }: { hasPasskey: boolean; onChanged(): void }) {
  const email = useAccount()?.email

  async function change(password: string, form: HTMLFormElement) {
    const answerPasskey = async () => {
      const { options } = await call("POST /auth/email/options")
      return { response: await askPasskey(options) }
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
        {email === firstEmail && " Nobody has this address, so no e-mail is sent to it. Type your own."}
      </p>
      <PasswordButton
        button="Change e-mail address"
        title="Change e-mail address"
        label="Change e-mail address"
        busyLabel="Changing..."
        failure="Failed to change the e-mail address."
        isHarmless
        hasPasskey={hasPasskey && knowsPasskeys()}
        check={(form) => validate(emailChange, { email: formText(form, "email") })}
        act={change}
      >
        {(errors) => (
          <>
            <p>
              You sign in with it from then on, and other sessions end. Both addresses are told by e-mail where that is
              set up.
            </p>
            <Field id="new-email" name="email" label="New e-mail address" type="email" error={errors["email"]} />
          </>
        )}
      </PasswordButton>
    </section>
  )
}
