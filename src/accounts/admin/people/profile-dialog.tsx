import { useState } from "react"
import { changeProfile, useAccount } from "../api.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { NameFields, type TypedName } from "./name-fields.tsx"

export function ProfileDialog({ onClose }: { onClose(): void }) {
  const account = useAccount()
  const [typed, setTyped] = useState<TypedName>({})
  return (
    <FormDialog
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
      {(errors) => account && <NameFields person={account} typed={typed} errors={errors} onChange={setTyped} />}
    </FormDialog>
  )
}
