import { type ReactNode, useState } from "react"
import { call } from "#ui/admin/api/call.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { clearSnapshots, countSnapshots, keepOpenForms } from "#accounts/admin/snapshot.ts"
import { forgetSession } from "#ui/admin/api/session.ts"

/** Signs this device out: removes the token and unsaved input, and ends notifications. */
export function leaveDevice(): void {
  forgetSession()
  clearSnapshots()
  // The server removes a subscription only with the session that last used it.
  void navigator.serviceWorker
    ?.getRegistration("/admin/")
    .then(async (registration) => (await registration?.pushManager.getSubscription())?.unsubscribe())
    .catch(() => {})
}

function countUnsaved(): number {
  return keepOpenForms() + countSnapshots()
}

/** Warns that a sign-out removes unsaved input; nothing if all is saved. */
export function UnsavedWarning(): ReactNode {
  const [count] = useState(countUnsaved)
  if (count === 0) return null
  return (
    <p>
      {count === 1 ? "1 form is" : `${count} forms are`} not saved. Signing out deletes your unsaved text so that no one
      else using this computer can read it.
    </p>
  )
}

/** Signs out; asks first if input would be lost. */
export function SignOutButton({ onLeft }: { onLeft(): void }) {
  const [isAsking, setAsking] = useState(false)

  async function leave() {
    // Signing out here works even if the server cannot be reached.
    call("POST /auth/logout", { mayAsk: false }).catch(() => {})
    leaveDevice()
    onLeft()
  }

  async function ask() {
    if (countUnsaved() > 0) setAsking(true)
    else await leave()
  }

  return (
    <>
      <button id="sign-out" type="button" className="plain sign-out" onClick={ask}>
        Sign out
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out and delete unsaved changes?"
          label="Sign out"
          busyLabel="Signing out..."
          act={leave}
          onDone={() => {}}
          onCancel={() => setAsking(false)}
        >
          <UnsavedWarning />
        </ConfirmDialog>
      )}
    </>
  )
}
