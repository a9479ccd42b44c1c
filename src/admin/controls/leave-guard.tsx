import { useCallback, useEffect, useRef, useState } from "react"
import { type Location, useBlocker } from "react-router"
import { holdsToken } from "../api/client.ts"
import { ConfirmDialog } from "./confirm-dialog.tsx"

/** "Discard 4 changes?" */
export function askDiscard(changes: number): string {
  return `Discard ${changes === 1 ? "1 change" : `${changes} changes`}?`
}

/** Asks before a form with unsaved changes is left, but not when the session has ended: what was typed is kept in the tab. */
export function LeaveGuard({
  form: { changes, snapshot },
  save,
  title = askDiscard(changes),
  label = "Discard and leave",
  words = "What you typed here is not saved yet.",
  addressOf = ({ pathname }) => pathname,
}: {
  /** How much would be lost, and what ends it. */
  form: { changes: number; snapshot: { end(): void } }
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
  const latest = useRef({ isDirty, addressOf })
  latest.current = { isDirty, addressOf }
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => {
      const now = latest.current
      return now.isDirty && holdsToken() && now.addressOf(currentLocation) !== now.addressOf(nextLocation)
    }, []),
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [isDirty])

  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    const isBlocked = blocker.state === "blocked"
    setUnsaved(isBlocked && !save)
    if (isBlocked && save) void save().then((isSaved) => (isSaved ? blocker.proceed() : setUnsaved(true)))
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
