import type { NewApp } from "#domain/accounts/sign-in-entities.ts"
import { Field } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { FormDialog } from "../form/form-dialog.tsx"
import { formText } from "../form/form-text.ts"
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
  return (
    <FormDialog
      title="Set up an authenticator app"
      label="Turn on"
      busyLabel="Checking..."
      failure="The app could not be turned on."
      send={async (form) => {
        onDone((await call("PUT /auth/app", { json: { code: formText(form, "code") } })).recoveryCodes)
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
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
            error={errors["code"]}
          />
        </>
      )}
    </FormDialog>
  )
}
