import { type ReactNode, useEffect, useState } from "react"
import { call } from "../api/call.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { clearDrafts, countDrafts } from "../drafts/drafts.ts"
import { saveOpenForms } from "../drafts/use-draft.ts"
import { clearRecent } from "../palette/recent.ts"
import { forgetSession } from "../api/session.ts"

/** Signs this device out: removes the token and every draft. */
export async function leaveDevice(): Promise<void> {
  forgetSession()
  clearRecent()
  await clearDrafts()
}

/** How many forms on this device hold what is not saved. */
async function countUnsaved(): Promise<number> {
  const unsaved = await saveOpenForms()
  return unsaved + (await countDrafts())
}

/** Says how many drafts a sign-out removes; nothing where there are none. */
export function DraftsWarning(): ReactNode {
  const [count, setCount] = useState(0)
  useEffect(() => void countUnsaved().then(setCount), [])
  if (count === 0) return null
  const [drafts, them] =
    count === 1 ? ["1 draft on this device is", "it"] : [`${count} drafts on this device are`, "them"]
  return (
    <p>
      {drafts} not saved. Signing out deletes {them}, so that nobody else at this computer can read {them}.
    </p>
  )
}

/** Signs out; asks first where drafts would go. */
export function SignOutButton({ onLeft }: { onLeft(): void }) {
  const [unsaved, setUnsaved] = useState(0)

  async function leave() {
    // Signing out here counts even if the server cannot be reached.
    call("POST /auth/logout", { mayAsk: false }).catch(() => {})
    await leaveDevice()
    onLeft()
  }

  async function ask() {
    const count = await countUnsaved()
    if (count === 0) await leave()
    else setUnsaved(count)
  }

  return (
    <>
      <button id="sign-out" type="button" className="plain sign-out" onClick={ask}>
        Sign out
      </button>
      {unsaved > 0 && (
        <ConfirmDialog
          title={`Sign out and delete ${unsaved === 1 ? "1 draft" : `${unsaved} drafts`}?`}
          label="Sign out"
          busyLabel="Signing out..."
          act={leave}
          onDone={() => {}}
          onCancel={() => setUnsaved(0)}
        >
          <DraftsWarning />
        </ConfirmDialog>
      )}
    </>
  )
}
