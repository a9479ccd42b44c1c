import { Modal } from "../controls/modal.tsx"
import { answerSignIn, useSignInAsked } from "../api/session.ts"
import { SignInForm, signedOutNotice } from "./sign-in-form.tsx"

/** Asks for a sign-in over the screen when the session has ended, so that nothing typed is lost. */
export function SignInAgain() {
  if (!useSignInAsked()) return null
  return (
    <Modal title="Sign in again" onClose={() => answerSignIn(false)}>
      {(close) => (
        <SignInForm idPrefix="again-" notice={signedOutNotice} onSignedIn={() => answerSignIn(true)}>
          <button type="button" className="plain" onClick={close}>
            Not now
          </button>
        </SignInForm>
      )}
    </Modal>
  )
}
