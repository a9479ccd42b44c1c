import { useState } from "react"
import { readProfile } from "../api/account.ts"
import { call } from "../api/call.ts"
import { Loaded, useRead } from "../controls/query.tsx"
import { Screen } from "../frame/screen.tsx"
import { openDialog } from "../controls/open-dialog.ts"
import { EmailSection } from "./email-section.tsx"
import { PasskeySection } from "./passkey-section.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { SecondStepSection } from "./second-step-section.tsx"
import { SessionSection } from "./session-section.tsx"

async function readAccount() {
  const [secondStep] = await Promise.all([call("GET /auth/second-step"), readProfile()])
  return secondStep
}

/** How the signed-in person gets in: e-mail address, password, second step, passkeys, and where the account is signed in. */
export function Component() {
  const query = useRead(["account"], readAccount)
  const [codes, setCodes] = useState<string[]>([])
  const refresh = () => void query.refetch()

  return (
    <Screen>
      <Loaded query={query} failure="Failed to load your account.">
        {(secondStep) => (
          <div className="account-screen">
            <EmailSection hasPasskey={secondStep.passkeys.length > 0} onChanged={refresh} />
            <section className="card account-section" aria-labelledby="password">
              <h2 id="password">Password</h2>
              <p>A new password ends all other sessions.</p>
              <button type="button" className="plain" onClick={() => openDialog.set("password")}>
                Change password
              </button>
            </section>
            <SecondStepSection state={secondStep} onCodes={setCodes} onChanged={refresh} />
            <PasskeySection passkeys={secondStep.passkeys} onCodes={setCodes} onChanged={refresh} />
            <SessionSection />
            {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
