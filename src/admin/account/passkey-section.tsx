import { useState } from "react"
import type { SecondStepState } from "#domain/accounts/sign-in-entities.ts"
import { Field } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { knowsPasskeys, makePasskey } from "../api/passkey.ts"
import { formatDateTime } from "../controls/time.ts"
import { showToast } from "../controls/toasts.tsx"
import { PasswordAgain, PasswordButton } from "./password-again.tsx"

type Passkey = SecondStepState["passkeys"][number]

/** The passkeys of the account: added with a name, and removed. */
export function PasskeySection({
  passkeys,
  onCodes,
  onChanged,
}: {
  passkeys: readonly Passkey[]
  onCodes(codes: string[]): void
  onChanged(): void
}) {
  const [removed, setRemoved] = useState<Passkey>()
  const [name, setName] = useState("")

  return (
    <section className="card account-section" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A passkey is kept by your phone, computer or security key. It signs you in by fingerprint, face or PIN, without
        your password.
      </p>
      {passkeys.length > 0 && (
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <li key={passkey._id}>
              <div>
                <strong>{passkey.name}</strong>
                <p className="quiet">
                  Added {formatDateTime(passkey.createdAt)}.{" "}
                  {passkey.usedAt ? `Last used ${formatDateTime(passkey.usedAt)}.` : "Not used yet."}
                </p>
              </div>
              <button type="button" className="plain" onClick={() => setRemoved(passkey)}>
                Remove<span className="visually-hidden"> {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <PasswordButton
          button="Add a passkey"
          title="Add a passkey"
          label="Add the passkey"
          busyLabel="Waiting for your device..."
          failure="The passkey could not be added."
          isHarmless
          act={async (password) => {
            const { options } = await call("POST /auth/passkeys/options", { json: { password } })
            const json = { name: name.trim() || "Passkey", response: await makePasskey(options) }
            const { recoveryCodes } = await call("POST /auth/passkeys", { json })
            setName("")
            showToast("Passkey added")
            onChanged()
            if (recoveryCodes.length > 0) onCodes(recoveryCodes)
          }}
        >
          <p>From then on your password needs a second step: a passkey, a code from an app or a recovery code.</p>
          <Field
            id="passkey-name"
            label="Name"
            hint="Such as “Office laptop”, so that you can tell your passkeys apart."
            max={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </PasswordButton>
      ) : (
        <p>This browser does not support passkeys.</p>
      )}
      {removed && (
        <PasswordAgain
          title={`Remove the passkey “${removed.name}”?`}
          label="Remove"
          busyLabel="Removing..."
          failure="The passkey could not be removed."
          act={async (password) => {
            await call("POST /auth/passkeys/:id/removal", { params: { id: removed._id }, json: { password } })
            setRemoved(undefined)
            showToast("Passkey removed")
            onChanged()
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>It no longer signs you in. Remove it from your device too, where you see it in the list of passkeys.</p>
        </PasswordAgain>
      )}
    </section>
  )
}
