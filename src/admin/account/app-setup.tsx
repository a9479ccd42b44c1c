import { type SubmitEvent, useState } from "react"
import type { NewApp } from "#domain/accounts/sign-in-entities.ts"
import { Field } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { explain } from "../controls/failure.tsx"
import { formText } from "../form/form-text.ts"
import { Modal } from "../controls/modal.tsx"
import { QrCode } from "./qr-code.tsx"

/** Shows the secret of an authenticator app, and asks for its first code. */
export function AppSetup({
  app,
  onDone,
  onClose,
}: {
  app: NewApp
  onDone(recoveryCodes: string[]): void
  onClose(): void
}) {
  const [error, setError] = useState("")
  const [isSending, setSending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = formText(form, "code")
    setSending(true)
    try {
      onDone((await call("PUT /auth/app", { json: { code } })).recoveryCodes)
    } catch (problem) {
      setError(explain("", problem).trim())
      setSending(false)
      form.querySelector<HTMLElement>("#app-code")?.focus()
    }
  }

  return (
    <Modal title="Set up an authenticator app" isBusy={isSending} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={submit}>
          <p>Scan this with an authenticator app on your phone. It then shows a new code every 30 seconds.</p>
          <QrCode text={app.address} label="QR code for your authenticator app" />
          <p>Or type this key into the app:</p>
          <p>
            <code className="app-secret">{(app.secret.match(/.{4}/g) ?? []).join(" ")}</code>
          </p>
          <Field
            id="app-code"
            name="code"
            label="Code that the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
          />
          <div className="dialog-actions">
            <button type="button" className="plain" disabled={isSending} onClick={close}>
              Cancel
            </button>
            <button type="submit" disabled={isSending}>
              {isSending ? "Checking..." : "Turn on"}
            </button>
          </div>
        </form>
      )}
    </Modal>
  )
}
