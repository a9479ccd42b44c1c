import { Modal } from "../controls/modal.tsx"
import { answerSignIn, useSignInAsked } from "../api/session.ts"
import { SignInForm } from "./sign-in-form.tsx"

/** Asks for a sign-in over the screen when the session has ended, so that nothing typed is lost. */
export function SignInAgain() {
  if (!useSignInAsked()) return null
  return (
    <Modal id="sign-in-again" title="Sign in again" onClose={() => answerSignIn(false)}>
      {(close) => (
        <SignInForm
          idPrefix="again-"
          notice="You were signed out. Sign in to continue; your draft is safe on this device."
          onSignedIn={() => answerSignIn(true)}
        >
          <button type="button" className="plain" onClick={close}>
            Not now
          </button>
        </SignInForm>
      )}
    </Modal>
  )
}
