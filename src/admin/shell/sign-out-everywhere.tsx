import { useNavigate } from "react-router"
import { call } from "#ui/admin/api/call.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { leaveDevice, UnsavedWarning } from "./sign-out.tsx"

/** Confirms, then ends every session of the account. */
export function SignOutEverywhere({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      label="Sign out everywhere"
      busyLabel="Signing out..."
      failure="Failed to sign out everywhere. Please try again."
      act={async () => {
        await call("POST /auth/logout-everywhere")
        leaveDevice()
      }}
      onDone={() => {
        onClose()
        void navigate("/admin/login")
      }}
      onCancel={onClose}
    >
      <p>Every phone and computer that is signed in, this one included, has to sign in again.</p>
      <UnsavedWarning />
    </ConfirmDialog>
  )
}
