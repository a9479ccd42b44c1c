import { useCallback, useEffect, useRef } from "react"
import { type Location, useBlocker } from "react-router"
import { holdsToken } from "../api/client.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { askDiscard } from "./save-bar.tsx"
import type { Form } from "./use-form.ts"

/** Asks before a form with unsaved changes is left; a session that ended goes through: the draft stays on the device. */
export function LeaveGuard<Values>({
  form: { changes, draft },
  title = askDiscard(changes),
  label = "Discard and leave",
  placeOf = ({ pathname }) => pathname,
}: {
  form: Pick<Form<Values>, "changes" | "draft">
  title?: string
  label?: string
  /** What of an address the form stands at: it is left where that changes. */
  placeOf?(location: Location): string | null
}) {
  const isDirty = changes > 0
  const place = useRef(placeOf)
  place.current = placeOf
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isDirty && holdsToken() && place.current(currentLocation) !== place.current(nextLocation),
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
      title={title}
      label={label}
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
