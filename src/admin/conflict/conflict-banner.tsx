import { useEffect, useRef } from "react"
import { formatTime } from "../controls/time.ts"
import type { Conflict } from "./use-conflict.ts"

/** Says who has saved what since the form was opened; what was typed stays until one of the two buttons is pressed. */
export function ConflictBanner({
  conflict: { change, fields },
  isBusy,
  onOverwrite,
  onTakeTheirs,
}: {
  conflict: Pick<Conflict, "change" | "fields">
  isBusy: boolean
  onOverwrite(): void
  onTakeTheirs(): void
}) {
  const banner = useRef<HTMLDivElement>(null)

  // At the end of a long form the message on top is out of sight.
  useEffect(() => banner.current?.focus(), [change])

  // Afterwards the focus goes back into the form, for people without a pointer.
  useEffect(() => {
    const form = banner.current?.closest("form")
    return () => form?.querySelector<HTMLElement>("input, textarea")?.focus()
  }, [])

  return (
    <div ref={banner} role="alert" tabIndex={-1} className="banner banner--wrong conflict">
      <p>
        <strong>Not saved: there is a newer version.</strong> Saved by {change.by || "somebody"},{" "}
        {formatTime(change.at)}, after you opened this form.{" "}
        {fields.length === 0 ? "None of its fields changed." : `Changed: ${fields.join(", ")}.`}
      </p>
      <p>
        What you typed is still here. <em>Overwrite</em> saves it in place of the newer version. <em>Take theirs</em>{" "}
        shows the newer version and discards what you typed.
      </p>
      <div className="conflict-actions">
        <button type="button" disabled={isBusy} onClick={onOverwrite}>
          {isBusy ? "Saving..." : "Overwrite"}
        </button>
        <button type="button" className="plain" disabled={isBusy} onClick={onTakeTheirs}>
          Take theirs
        </button>
      </div>
    </div>
  )
}
