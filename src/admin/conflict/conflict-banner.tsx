import { useEffect, useRef } from "react"
import { showTime } from "../controls/time.ts"
import type { Conflict } from "./use-conflict.ts"

/** Says who saved what since the form was opened, with the two ways out; what was typed stays until one is taken. */
export function ConflictBanner({
  conflict: { change, fields },
  isBusy,
  onOverwrite,
  onTakeTheirs,
}: {
  conflict: Conflict
  isBusy: boolean
  onOverwrite(): void
  onTakeTheirs(): void
}) {
  const place = useRef<HTMLDivElement>(null)

  // Whoever sent a long form is at its end, where the words on top are out of sight.
  useEffect(() => place.current?.focus(), [change])

  // Once it is settled, whoever has no pointer goes on in the form.
  useEffect(() => {
    const form = place.current?.closest("form")
    return () => form?.querySelector<HTMLElement>("input, textarea")?.focus()
  }, [])

  return (
    <div ref={place} role="alert" tabIndex={-1} className="banner banner--wrong conflict">
      <p>
        <strong>Not saved: there is a newer version.</strong> Saved by {change.by || "somebody"}, {showTime(change.at)},
        after you opened it. {sayFields(fields)}
      </p>
      <p>
        What you typed is still here. <em>Overwrite</em> saves it in place of the newer version. <em>Take theirs</em>{" "}
        shows the newer version and drops what you typed.
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

function sayFields(fields: readonly string[]): string {
  if (fields.length === 0) return "Nothing that stands here was changed."
  return `Changed: ${fields.join(", ")}.`
}
