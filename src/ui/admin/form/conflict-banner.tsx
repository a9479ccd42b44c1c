import { type ReactNode, useEffect, useRef, useState } from "react"
import { formatTime } from "../controls/time.ts"
import type { LastChange } from "#base/errors.ts"
import type { Origin } from "./changes.ts"

/** The id of the banner, which takes the focus. */
export const conflictId = "newer-version"

/** Shows who has saved which fields since the form was opened; the input stays until the user presses one of the buttons. */
export function ConflictBanner({
  conflict: { change, fields, origin = "saved" },
  verb = "saved",
  isBusy,
  hasDrafts = false,
  keepsReplaced = false,
  merges = false,
  tries = 0,
  changes,
  onKeepMine,
  onUseTheirs,
}: {
  conflict: { change: LastChange; fields: string[]; origin?: Origin }
  /** The attempted action. */
  verb?: "saved" | "published"
  isBusy: boolean
  /** True if the form saves automatically, which can be in the middle of a word. */
  hasDrafts?: boolean
  /** True if *Use theirs* adds the form's version to the history. */
  keepsReplaced?: boolean
  /** True if *Keep mine* preserves the other person's changes of other fields. */
  merges?: boolean
  /** The number of attempts to continue without choosing. */
  tries?: number
  /** Renders the differences between the form and the newer version, on request. */
  changes?: (() => ReactNode) | undefined
  /** Replaces the newer version with the form's values. */
  onKeepMine(): void
  onUseTheirs(): void
}) {
  const banner = useRef<HTMLElement>(null)
  const [isShown, setShown] = useState(false)
  const isUrgent = !hasDrafts || tries > 0

  // At the end of a long form, the banner at the top is out of sight.
  useEffect(() => {
    if (isUrgent) banner.current?.focus()
  }, [change, tries, isUrgent])

  // Afterwards the focus returns to the form, for keyboard users.
  useEffect(() => {
    const form = banner.current?.closest("form")
    return () => form?.querySelector<HTMLElement>("input, textarea, .part-title")?.focus()
  }, [])

  const [kept, lost] =
    origin === "saved" ? ["Your text is still here.", "your text"] : ["The draft is in the form.", "the draft"]
  return (
    <section
      ref={banner}
      id={conflictId}
      tabIndex={-1}
      className="banner banner--wrong conflict"
      aria-label="Newer version"
    >
      <div role="alert">
        <p>
          <strong>{messageForNewer(origin, verb)}</strong> {formatOrigin({ change, origin }, verb)}{" "}
          {fields.length > 0 ? `Changed: ${fields.join(", ")}.` : "None of its fields changed."}
        </p>
        <p>{kept}</p>
      </div>
      {isShown && changes?.()}
      <p>
        <em>Keep mine</em> saves {merges ? "your changes" : "everything in this form"}. <em>Use theirs</em>{" "}
        {keepsReplaced ? `moves ${lost} to the history` : `discards ${lost}`}.
      </p>
      <div className="conflict-actions">
        {changes && (
          <button type="button" className="plain" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            Show changes
          </button>
        )}
        <button type="button" className="plain" disabled={isBusy} onClick={onUseTheirs}>
          Use theirs
        </button>
        <button type="button" disabled={isBusy} onClick={onKeepMine}>
          {isBusy ? "Saving..." : "Keep mine"}
        </button>
      </div>
    </section>
  )
}

/** The message about a newer version that prevents saving or publishing. */
export function messageForNewer(origin: Origin, verb: "saved" | "published" = "saved"): string {
  return origin === "saved" ? `Not ${verb}: there is a newer version.` : "There is a newer version than this draft."
}

function formatOrigin({ change, origin }: { change: LastChange; origin: Origin }, verb: "saved" | "published"): string {
  const did = origin === "published" || verb === "published" ? "Published" : "Saved"
  const since = origin === "saved" ? "you opened this form" : "this draft was started"
  const by = change.by || "someone"
  return change.at === ""
    ? `${did} by ${by} after ${since}.`
    : `${did} by ${by}, ${formatTime(change.at)}, after ${since}.`
}
