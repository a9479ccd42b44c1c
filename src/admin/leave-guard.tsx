import { useCallback, useEffect } from "react"
import { useBlocker } from "react-router"
import { holdsToken } from "./api-client.ts"
import { ConfirmDialog } from "./confirm-dialog.tsx"
import { askDiscard } from "./save-bar.tsx"
import type { Form } from "./use-form.ts"

/** Asks before a form with unsaved changes is left; a session that ended goes through: the draft stays on the device. */
export function LeaveGuard<Values>({ form }: { form: Form<Values> }) {
  const { changes, draft } = form
  const isDirty = changes > 0
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isDirty && holdsToken() && currentLocation.pathname !== nextLocation.pathname,
      [isDirty],
    ),
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [isDirty])

  if (blocker.state !== "blocked") return null
  return (
    <ConfirmDialog
      id="leave"
      title={askDiscard(changes)}
      label="Discard and leave"
      busyLabel="Leaving..."
      failure=""
      act={draft.end}
      onDone={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>What you typed here is not saved yet.</p>
    </ConfirmDialog>
  )
}
