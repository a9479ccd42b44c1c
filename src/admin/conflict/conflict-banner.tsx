import { type ReactNode, useEffect, useRef } from "react"
import { messageForNewer, formatOrigin } from "./conflict-words.ts"
import type { Conflict } from "./use-conflict.ts"

/** The id of the element that asks which version stays. */
export const conflictId = "newer-version"

/** Says who has saved what since the form was opened; what was typed stays until somebody presses one of the buttons. */
export function ConflictBanner({
  conflict: { change, fields, origin = "saved" },
  verb = "saved",
  isBusy,
  tries = 0,
  choices,
  onOverwrite,
  onTakeTheirs,
}: {
  conflict: Pick<Conflict, "change" | "fields"> & Partial<Pick<Conflict, "origin">>
  /** What was tried. */
  verb?: "saved" | "published"
  isBusy: boolean
  /** How often somebody has tried to go on without a choice. */
  tries?: number
  /** What can be chosen besides one version as a whole. */
  choices?: { about: string; forms: ReactNode; onChoose(): void }
  /** Saves what is in the form in place of the newer version. */
  onOverwrite(): void
  onTakeTheirs(): void
}) {
  const banner = useRef<HTMLElement>(null)
  // Where there are choices somebody may still be typing.
  const isUrgent = choices === undefined || tries > 0

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
    origin === "saved"
      ? ["What you typed is still here.", "what you typed"]
      : ["The draft is in the form.", "the draft"]
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
          {fields.length > 0 ? `Changed: ${fields.join(", ")}.` : !choices && "None of its fields changed."}
        </p>
        <p>
          {kept} {choices?.about}
        </p>
      </div>
      {choices?.forms}
      <p>
        <em>Overwrite</em> keeps all that is in this form. <em>Take theirs</em> discards {lost}.
      </p>
      <div className="conflict-actions">
        {choices && (
          <button type="button" disabled={isBusy} onClick={choices.onChoose}>
            Go on with these choices
          </button>
        )}
        <button type="button" className={choices && "plain"} disabled={isBusy} onClick={onOverwrite}>
          {isBusy && !choices ? "Saving..." : "Overwrite"}
        </button>
        <button type="button" className="plain" disabled={isBusy} onClick={onTakeTheirs}>
          Take theirs
        </button>
      </div>
    </section>
  )
}
