import { useState } from "react"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { readProfile } from "../api.ts"
import { answerSignIn, useSignInAsked } from "#ui/admin/api/session.ts"
import { messageForSignedOut } from "../snapshot.ts"
import { SignInForm } from "./sign-in-form.tsx"

/** Another person with other permissions may have signed in. */
function signedIn() {
  void readProfile().catch(() => {})
  answerSignIn(true)
}

/** Asks for a sign-in over the screen when the session has ended, so no input is lost. */
export function SignInAgain() {
  return useSignInAsked() ? <SignInDialog /> : null
}

function SignInDialog() {
  const [notice] = useState(messageForSignedOut)
  return (
    <Modal title="Sign in again" onClose={() => answerSignIn(false)}>
      {(close) => (
        <SignInForm idPrefix="again-" notice={notice} onSignedIn={signedIn}>
          <button type="button" className="plain" onClick={close}>
            Not now
          </button>
        </SignInForm>
      )}
    </Modal>
  )
}
