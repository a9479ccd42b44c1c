import type { NewApp } from "../../shared/account-entities.ts"
import { Field } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { formText } from "#ui/admin/form/use-small-form.ts"
import { QrCode } from "#ui/admin/controls/qr-code.tsx"

interface AppSetupProps {
  app: NewApp
  onDone(recoveryCodes: string[]): void
  onClose(): void
}

/** Shows the secret of an authenticator app, and asks for its first code. */
export function AppSetup({ app, onDone, onClose }: AppSetupProps) {
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
