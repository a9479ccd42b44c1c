import { useState } from "react"
import type { NewApp, SecondStepState } from "#domain/accounts/sign-in-entities.ts"
import { call } from "../api/call.ts"
import { showToast } from "../controls/toasts.tsx"
import { AppSetup } from "./app-setup.tsx"
import { PasswordButton } from "./password-again.tsx"

/** The authenticator app and the recovery codes of the account. */
export function SecondStepSection({
  state,
  onCodes,
  onChanged,
}: {
  state: SecondStepState
  onCodes(codes: string[]): void
  onChanged(): void
}) {
  const [app, setApp] = useState<NewApp>()
  const hasSecondStep = state.hasApp || state.passkeys.length > 0

  return (
    <section className="card account-section" aria-labelledby="second-step">
      <h2 id="second-step">Second step</h2>
      <p>
        {hasSecondStep
          ? "After your password you are asked for a passkey, a code or a recovery code."
          : "With a second step nobody signs in with your password alone. Set up an authenticator app here, or a passkey below."}
      </p>
      <h3>Authenticator app</h3>
      <p>{state.hasApp ? "On. Your app shows a new code every 30 seconds." : "Off."}</p>
      {state.hasApp ? (
        <PasswordButton
          button="Turn the app off"
          title="Turn the authenticator app off?"
          label="Turn off"
          busyLabel="Turning off..."
          failure="The app could not be turned off."
          act={async (password) => {
            await call("POST /auth/app/removal", { json: { password } })
            showToast("Authenticator app turned off")
            onChanged()
          }}
        />
      ) : (
        <PasswordButton
          button="Set up an app"
          title="Set up an authenticator app"
          label="Continue"
          busyLabel="Checking..."
          failure="The app could not be set up."
          isHarmless
          act={async (password) => {
            setApp(await call("POST /auth/app", { json: { password } }))
          }}
        />
      )}
      {hasSecondStep && (
        <>
          <h3>Recovery codes</h3>
          <p className={state.recoveryCodes < 3 ? "banner banner--wrong" : undefined}>
            {state.recoveryCodes === 1 ? "1 code is left." : `${state.recoveryCodes} codes are left.`}
            {state.recoveryCodes < 3 && " Make new ones."}
          </p>
          <PasswordButton
            button="Make new recovery codes"
            title="Make new recovery codes?"
            label="Make new codes"
            busyLabel="Making..."
            failure="The new codes could not be made."
            act={async (password) => {
              const { recoveryCodes } = await call("POST /auth/recovery-codes", { json: { password } })
              onChanged()
              onCodes(recoveryCodes)
            }}
          >
            <p>The codes that you have now stop working.</p>
          </PasswordButton>
        </>
      )}
      {app && (
        <AppSetup
          app={app}
          onDone={(codes) => {
            setApp(undefined)
            showToast("Authenticator app turned on")
            onChanged()
            if (codes.length > 0) onCodes(codes)
          }}
          onClose={() => setApp(undefined)}
        />
      )}
    </section>
  )
}
