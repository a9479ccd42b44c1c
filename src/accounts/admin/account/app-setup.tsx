import type { NewApp } from "../../shared/account-entities.ts"
import { Field } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { formText } from "#ui/admin/form/use-small-form.ts"
import { useEffect, useState } from "react"

/** The quiet zone around the code, in modules, which readers need to find it. */
const margin = 4

/** A text as a QR code, rendered on this device. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([])

  useEffect(() => {
    let isCurrent = true
    void import("uqr").then(({ encode }) => isCurrent && setRows(encode(text, { ecc: "M", border: 0 }).data))
    return () => {
      isCurrent = false
    }
  }, [text])

  const size = rows.length + 2 * margin
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : "")))
  return (
    <figure className="qr-code">
      <figcaption className="visually-hidden">{label}</figcaption>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path.join("")} fill="#000" />
      </svg>
    </figure>
  )
}

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
