import { useState } from "react"
import { type Account, changeProfile } from "../api/account.ts"
import { showToast } from "../controls/toasts.tsx"
import { FieldsDialog } from "./fields-dialog.tsx"
import { NameFields, type TypedName } from "./name-fields.tsx"

/** Changes the own name and initials. */
export function ProfileDialog({ account, onClose }: { account: Account; onClose(): void }) {
  const [typed, setTyped] = useState<TypedName>({})
  return (
    <FieldsDialog
      title="Your name"
      label="Save"
      busyLabel="Saving..."
      failure="Failed to save your name."
      send={async () => {
        await changeProfile(typed)
        showToast("Name saved")
      }}
      onClose={onClose}
    >
      {(errors) => <NameFields person={account} typed={typed} errors={errors} onChange={setTyped} />}
    </FieldsDialog>
  )
}
