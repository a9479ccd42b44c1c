import { useState } from "react"
import type { NewApp, SecondStepState } from "../../shared/account-entities.ts"
import { maxPasskeyName } from "../../shared/sign-in-forms.ts"
import { messageForOverLimit } from "#base/text/limits.ts"
import { Field } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { supportsPasskeys, registerPasskey } from "../api.ts"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { formText } from "#ui/admin/form/use-small-form.ts"
import { siteName } from "#ui/admin/frame/brand.tsx"
import { PasswordAgain, PasswordButton } from "./password-again.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { QrCode } from "#ui/admin/controls/qr-code.tsx"

/** A second factor: the phone with the authenticator app, or the device of a passkey. */
interface Device {
  id: string
  name: string
  details: string
  /** The effect of its removal. */
  warning: string
  remove(password: string): Promise<unknown>
}

function listDevices({ hasApp, passkeys }: SecondStepState): Device[] {
  const app: Device = {
    id: "app",
    name: "Authenticator app",
    details: "Shows a new code every 30 seconds.",
    warning: "Its codes no longer sign you in.",
    remove: (password) => call("POST /auth/app/removal", { json: { password } }),
  }
  const ofPasskeys = passkeys.map(({ _id, name, createdAt, usedAt }) => ({
    id: _id,
    name,
    details: `Passkey, added ${formatDateTime(createdAt)}. ${usedAt ? `Last used ${formatDateTime(usedAt)}.` : "Not used yet."}`,
    warning: "It no longer signs you in. Remove it from your device too, where you see it in the list of passkeys.",
    remove: (password: string) => call("POST /auth/passkeys/:id/removal", { params: { id: _id }, json: { password } }),
  }))
  return hasApp ? [app, ...ofPasskeys] : ofPasskeys
}

/** The devices for two-step verification, and the recovery codes in case they are lost. */
export function SecondStepSection({ state, onChanged }: { state: SecondStepState; onChanged(): void }) {
  const [app, setApp] = useState<NewApp>()
  const [removed, setRemoved] = useState<Device>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const devices = listDevices(state)

  function finish(words: string, recoveryCodes: readonly string[] = []) {
    showToast(words)
    onChanged()
    setCodes(recoveryCodes)
  }

  return (
    <section className="card account-section" aria-labelledby="second-step">
      <h2 id="second-step">Two-step verification</h2>
      <p>
        {devices.length > 0
          ? "After your password, you enter a code or use a passkey or recovery code."
          : "Two-step verification protects your account even if someone knows your password."}{" "}
        An authenticator app on your phone shows codes. A passkey on your phone, computer or security key signs you in
        with your fingerprint, face or PIN instead of your password.
      </p>
      <DeviceList devices={devices} onRemove={setRemoved} />
      <div className="account-actions">
        {!state.hasApp && (
          <PasswordButton
            button="Set up an app"
            title="Set up an authenticator app"
            label="Continue"
            busyLabel="Checking..."
            failure="The app could not be set up."
            isHarmless
            act={async (password) => setApp(await call("POST /auth/app", { json: { password } }))}
          />
        )}
        {supportsPasskeys() && <AddPasskey onAdded={(recoveryCodes) => finish("Passkey added", recoveryCodes)} />}
      </div>
      {!supportsPasskeys() && <p>This browser does not support passkeys.</p>}
      {devices.length > 0 && (
        <>
          <h3>Recovery codes</h3>
          <p className={state.recoveryCodes < 3 ? "banner banner--wrong" : undefined}>
            {state.recoveryCodes === 1 ? "1 code is left." : `${state.recoveryCodes} codes are left.`}
            {state.recoveryCodes < 3 && " Create new ones."}
          </p>
          <PasswordButton
            button="Create new recovery codes"
            title="Create new recovery codes?"
            label="Create new codes"
            busyLabel="Making..."
            failure="The new codes could not be created."
            act={async (password) => {
              const { recoveryCodes } = await call("POST /auth/recovery-codes", { json: { password } })
              finish("New recovery codes created", recoveryCodes)
            }}
          >
            <p>The codes that you have now stop working.</p>
          </PasswordButton>
        </>
      )}
      {app && (
        <AppSetup
          app={app}
          onDone={(recoveryCodes) => {
            setApp(undefined)
            finish("Authenticator app turned on", recoveryCodes)
          }}
          onClose={() => setApp(undefined)}
        />
      )}
      {removed && (
        <PasswordAgain
          title={`Remove “${removed.name}”?`}
          label="Remove"
          busyLabel="Removing..."
          failure={`“${removed.name}” could not be removed.`}
          act={async (password) => {
            await removed.remove(password)
            setRemoved(undefined)
            finish(`${removed.name} removed`)
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>{removed.warning}</p>
        </PasswordAgain>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </section>
  )
}

function DeviceList({ devices, onRemove }: { devices: Device[]; onRemove(device: Device): void }) {
  if (devices.length === 0) return null
  return (
    <ul className="account-list">
      {devices.map((device) => (
        <li key={device.id}>
          <div>
            <strong>{device.name}</strong>
            <p className="quiet">{device.details}</p>
          </div>
          <button type="button" className="plain" onClick={() => onRemove(device)}>
            Remove<span className="visually-hidden"> {device.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function AddPasskey({ onAdded }: { onAdded(recoveryCodes: string[]): void }) {
  return (
    <PasswordButton
      button="Add a passkey"
      title="Add a passkey"
      label="Add the passkey"
      busyLabel="Waiting for your device..."
      failure="The passkey could not be added."
      isHarmless
      check={(form) => {
        const error = messageForOverLimit(formText(form, "name"), maxPasskeyName)
        return error === undefined ? undefined : { name: error }
      }}
      act={async (password, form) => {
        const { options } = await call("POST /auth/passkeys/options", { json: { password } })
        const name = formText(form, "name").trim() || "Passkey"
        const { recoveryCodes } = await call("POST /auth/passkeys", {
          json: { name, response: await registerPasskey(options) },
        })
        onAdded(recoveryCodes)
      }}
    >
      {(errors) => (
        <>
          <p>From then on your password needs a second step: a passkey, a code from an app or a recovery code.</p>
          <Field
            id="passkey-name"
            name="name"
            label="Name"
            hint="A name for this device, e.g. Office laptop."
            error={errors["name"]}
          />
        </>
      )}
    </PasswordButton>
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

interface AppSetupProps {
  app: NewApp
  onDone(recoveryCodes: string[]): void
  onClose(): void
}

/** Shows the secret of an authenticator app, and asks for its first code. */
function AppSetup({ app, onDone, onClose }: AppSetupProps) {
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
