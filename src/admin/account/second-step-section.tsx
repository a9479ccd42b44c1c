import { useState } from "react"
import type { NewApp, SecondStepState } from "#domain/accounts/sign-in-entities.ts"
import { call } from "../api/call.ts"
import { showToast } from "../controls/toasts.tsx"
import { AppSetup } from "./app-setup.tsx"
import { PasswordAgain } from "./password-again.tsx"

/** The authenticator app and the recovery codes of the account. */
export function SecondStepSection({
  email,
  state,
  onCodes,
  onChanged,
}: {
  email: string
  state: SecondStepState
  onCodes(codes: string[]): void
  onChanged(): void
}) {
  const [open, setOpen] = useState<"begin" | "remove" | "renew">()
  const [app, setApp] = useState<NewApp>()
  const close = () => setOpen(undefined)
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
        <button type="button" className="plain" onClick={() => setOpen("remove")}>
          Turn the app off
        </button>
      ) : (
        <button type="button" onClick={() => setOpen("begin")}>
          Set up an app
        </button>
      )}
      {hasSecondStep && (
        <>
          <h3>Recovery codes</h3>
          <p className={state.recoveryCodes < 3 ? "banner banner--wrong" : undefined}>
            {state.recoveryCodes === 1 ? "1 code is left." : `${state.recoveryCodes} codes are left.`}
            {state.recoveryCodes < 3 && " Make new ones."}
          </p>
          <button type="button" className="plain" onClick={() => setOpen("renew")}>
            Make new recovery codes
          </button>
        </>
      )}
      {open === "begin" && (
        <PasswordAgain
          title="Set up an authenticator app"
          email={email}
          label="Continue"
          busyLabel="Checking..."
          failure="The app could not be set up."
          isHarmless
          act={async (password) => {
            setApp(await call("POST /auth/app", { json: { password } }))
            close()
          }}
          onClose={close}
        />
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
      {open === "remove" && (
        <PasswordAgain
          title="Turn the authenticator app off?"
          email={email}
          label="Turn off"
          busyLabel="Turning off..."
          failure="The app could not be turned off."
          act={async (password) => {
            await call("POST /auth/app/removal", { json: { password } })
            close()
            showToast("Authenticator app turned off")
            onChanged()
          }}
          onClose={close}
        />
      )}
      {open === "renew" && (
        <PasswordAgain
          title="Make new recovery codes?"
          email={email}
          label="Make new codes"
          busyLabel="Making..."
          failure="The new codes could not be made."
          act={async (password) => {
            const { recoveryCodes } = await call("POST /auth/recovery-codes", { json: { password } })
            close()
            onChanged()
            onCodes(recoveryCodes)
          }}
          onClose={close}
        >
          <p>The codes that you have now stop working.</p>
        </PasswordAgain>
      )}
    </section>
  )
}
