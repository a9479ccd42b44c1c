import { type ReactNode, useEffect, useRef, useState } from "react"
import { formatTime } from "../controls/time.ts"
import type { LastChange } from "#base/errors.ts"
import type { Origin } from "./changes.ts"

/** The id of the element that asks which version stays. */
export const conflictId = "newer-version"

/** Says who has saved what since the form was opened; what was typed stays until somebody presses one of the buttons. */
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
  /** What was tried. */
  verb?: "saved" | "published"
  isBusy: boolean
  /** Whether the form saves by itself, which may be in the middle of a word. */
  hasDrafts?: boolean
  /** Whether *Use theirs* keeps the other version in the history. */
  keepsReplaced?: boolean
  /** Whether *Keep mine* keeps the other person's changes of other fields. */
  merges?: boolean
  /** How often somebody has tried to go on without a choice. */
  tries?: number
  /** What differs between the form and the newer version, made once it is asked for. */
  changes?: (() => ReactNode) | undefined
  /** Saves what is in the form in place of the newer version. */
  onKeepMine(): void
  onUseTheirs(): void
}) {
  const banner = useRef<HTMLElement>(null)
  const [isShown, setShown] = useState(false)
  const isUrgent = !hasDrafts || tries > 0

  // At the end of a long form the banner on top is out of sight.
  useEffect(() => {
    if (isUrgent) banner.current?.focus()
  }, [change, tries, isUrgent])

  // Afterwards the focus goes back into the form, for people without a pointer.
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
        <em>Keep mine</em> saves {merges ? "what you changed" : "all that is in this form"}. <em>Use theirs</em>{" "}
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

/** What prevents a form from being saved or published, in a sentence. */
export function messageForNewer(origin: Origin, verb: "saved" | "published" = "saved"): string {
  return origin === "saved" ? `Not ${verb}: there is a newer version.` : "There is a newer version than this draft."
}

/** Who saved the newer version, and when. */
function formatOrigin({ change, origin }: { change: LastChange; origin: Origin }, verb: "saved" | "published"): string {
  const did = origin === "published" || verb === "published" ? "Published" : "Saved"
  const since = origin === "saved" ? "you opened this form" : "this draft was started"
  const by = change.by || "someone"
  return change.at === ""
    ? `${did} by ${by} after ${since}.`
    : `${did} by ${by}, ${formatTime(change.at)}, after ${since}.`
}
