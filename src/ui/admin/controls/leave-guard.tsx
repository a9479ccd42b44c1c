import { useCallback, useEffect, useRef, useState } from "react"
import { type Location, useBlocker } from "react-router"
import { hasToken } from "../api/client.ts"
import { ConfirmDialog } from "./confirm-dialog.tsx"

/** Formats "Discard 4 changes?". */
export function askDiscard(changes: number): string {
  return `Discard ${changes === 1 ? "1 change" : `${changes} changes`}?`
}

/** Asks before a form with unsaved changes or running uploads is left, but not if the session has ended: the input is kept in the tab. */
export function LeaveGuard({
  form: { changes, snapshot, unfinished = () => [] },
  save,
  title = askDiscard(changes + unfinished().length),
  label = "Discard and leave",
  words = changes > 0
    ? "Your changes on this screen are not saved."
    : "Your pictures on this screen are not uploaded yet.",
  addressOf = ({ pathname }) => pathname,
}: {
  /** The number of unsaved changes, the snapshot to end, and the unfinished uploads. */
  form: { changes: number; snapshot: { end(): void }; unfinished?(): readonly string[] }
  /** Saves the changes, so no question is needed; resolves to true if everything is saved. */
  save?: (() => Promise<boolean>) | undefined
  title?: string
  label?: string
  words?: string
  /** The part of the URL that identifies the form: changing it leaves the form. */
  addressOf?(location: Location): string | null
}) {
  const isDirty = changes > 0
  // In a ref: the current state applies, not the one at the router's last update.
  const latest = useRef({ isDirty, addressOf, unfinished })
  latest.current = { isDirty, addressOf, unfinished }
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => {
      const now = latest.current
      return (
        (now.isDirty || now.unfinished().length > 0) &&
        hasToken() &&
        now.addressOf(currentLocation) !== now.addressOf(nextLocation)
      )
    }, []),
  )

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (latest.current.isDirty || latest.current.unfinished().length > 0) event.preventDefault()
    }
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [])

  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    const isBlocked = blocker.state === "blocked"
    setUnsaved(isBlocked && !save)
    if (isBlocked && save) {
      void save().then((isSaved) => {
        if (isSaved && unfinished().length === 0) blocker.proceed()
        else setUnsaved(true)
      })
    }
    // Once for each navigation, which has its own blocker.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocker])

  if (blocker.state !== "blocked" || !isUnsaved) return null
  return (
    <ConfirmDialog
      title={title}
      label={label}
      busyLabel="Leaving..."
      act={async () => snapshot.end()}
      onDone={() => blocker.proceed()}
      onCancel={() => {
        // The router responds later, and may be called again before.
        setUnsaved(false)
        blocker.reset()
      }}
    >
      <p>{words}</p>
    </ConfirmDialog>
  )
}
