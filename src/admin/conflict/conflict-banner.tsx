import { useEffect, useRef } from "react"
import { messageForNewer, formatOrigin } from "./conflict-words.ts"
import type { Conflict } from "./use-conflict.ts"

/** Says who has saved what since the form was opened; what was typed stays until one of the two buttons is pressed. */
export function ConflictBanner({
  conflict,
  isBusy,
  tries = 0,
  onOverwrite,
  onTakeTheirs,
}: {
  conflict: Pick<Conflict, "change" | "fields"> & Partial<Pick<Conflict, "origin">>
  isBusy: boolean
  /** How often somebody has tried to go on without a choice. */
  tries?: number
  onOverwrite(): void
  onTakeTheirs(): void
}) {
  const banner = useRef<HTMLDivElement>(null)
  const { change, fields, origin = "saved" } = conflict

  // At the end of a long form the message on top is out of sight.
  useEffect(() => banner.current?.focus(), [change, tries])

  // Afterwards the focus goes back into the form, for people without a pointer.
  useEffect(() => {
    const form = banner.current?.closest("form")
    return () => form?.querySelector<HTMLElement>("input, textarea")?.focus()
  }, [])

  return (
    <div ref={banner} role="alert" tabIndex={-1} className="banner banner--wrong conflict">
      <p>
        <strong>{messageForNewer(origin)}</strong> {formatOrigin({ change, origin }, "saved")}{" "}
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
