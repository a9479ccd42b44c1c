import { useCallback, useEffect, useRef, useState } from "react"
import { type Location, useBlocker } from "react-router"
import { holdsToken } from "../api/client.ts"
import { ConfirmDialog } from "./confirm-dialog.tsx"

/** "Discard 4 changes?" */
export function askDiscard(changes: number): string {
  return `Discard ${changes === 1 ? "1 change" : `${changes} changes`}?`
}

/** Asks before a form with unsaved changes or pictures on their way is left, but not when the session has ended: what was typed is kept in the tab. */
export function LeaveGuard({
  form: { changes, snapshot, unfinished = () => [] },
  save,
  title = askDiscard(changes + unfinished().length),
  label = "Discard and leave",
  words = changes > 0 ? "What you typed here is not saved yet." : "What you picked here is not uploaded yet.",
  addressOf = ({ pathname }) => pathname,
}: {
  /** How much would be lost, what ends it, and the pictures that are not uploaded yet. */
  form: { changes: number; snapshot: { end(): void }; unfinished?(): readonly string[] }
  /** Saves what would be lost, so that nothing need be asked; answers whether all is saved. */
  save?: (() => Promise<boolean>) | undefined
  title?: string
  label?: string
  words?: string
  /** The part of the address that belongs to the form: the form is left when that changes. */
  addressOf?(location: Location): string | null
}) {
  const isDirty = changes > 0
  // In a ref: what is true now counts, not what was when the router was last told.
  const latest = useRef({ isDirty, addressOf, unfinished })
  latest.current = { isDirty, addressOf, unfinished }
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => {
      const now = latest.current
      return (
        (now.isDirty || now.unfinished().length > 0) &&
        holdsToken() &&
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
    // Once for each try to leave, which has a blocker of its own.
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
        // The router answers later, and may be asked again before.
        setUnsaved(false)
        blocker.reset()
      }}
    >
      <p>{words}</p>
    </ConfirmDialog>
  )
}
