import { useEffect, useRef, useState } from "react"
import { messageForNewer, formatOrigin } from "./conflict-words.ts"
import {
  type BodyShape,
  type Choice,
  type Difference,
  findDifferences,
  mergeBodies,
  type Side,
  sideOf,
  type Versions,
} from "./body-changes.ts"
import { ShownVersion } from "./shown-version.tsx"
import type { Conflict } from "./use-conflict.ts"

/** The id of the element that asks which version stays. */
export const conflictId = "newer-version"

/** Says what somebody else has saved since the form was opened, and asks which version of each part stays. */
export function BodyConflict({
  conflict,
  versions,
  shape,
  verb,
  isBusy,
  tries,
  onChoose,
  onOverwrite,
}: {
  conflict: Omit<Conflict, "before" | "theirs">
  versions: Versions
  shape: BodyShape
  /** What was tried: "saved" or "published". */
  verb: "saved" | "published"
  isBusy: boolean
  /** How often somebody has tried to go on without a choice: then it takes the focus, but not from somebody who may be typing. */
  tries: number
  /** Called with the body as it was chosen from both. */
  onChoose(body: Record<string, unknown>): void
  /** Saves what is in the form in place of the newer version. */
  onOverwrite(): void
}) {
  const banner = useRef<HTMLElement>(null)
  const [choice, setChoice] = useState<Choice>({})
  const differences = findDifferences(versions, shape)
  const { change, fields, origin } = conflict

  // At the end of a long form the banner on top is out of sight.
  useEffect(() => {
    if (tries > 0) banner.current?.focus()
  }, [change, tries])

  // Afterwards the focus goes back into the form, for people without a pointer.
  useEffect(() => {
    const form = banner.current?.closest("form")
    return () => form?.querySelector<HTMLElement>("input, textarea, .part-title")?.focus()
  }, [])

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
          <strong>{messageForNewer(origin, verb)}</strong> {formatOrigin(conflict, verb)}{" "}
          {fields.length > 0 && `Changed: ${fields.join(", ")}.`}
        </p>
        <p>
          {origin === "saved" ? "What you typed is still here." : "The draft is in the form."}{" "}
          {differences.length > 0
            ? "Choose what stays of each difference. Your other changes stay as they are."
            : "Nothing that they changed differs from what is in this form."}
        </p>
      </div>
      {differences.map((each) => (
        <DifferenceForm
          key={each.id}
          difference={each}
          side={sideOf(each, choice)}
          onChoose={(side) => setChoice({ ...choice, [each.id]: side })}
        />
      ))}
      <p>
        <em>Overwrite</em> keeps all that is in this form. <em>Take theirs</em> discards{" "}
        {origin === "saved" ? "what you typed" : "the draft"}.
      </p>
      <div className="conflict-actions">
        <button type="button" disabled={isBusy} onClick={() => onChoose(mergeBodies(versions, choice, shape))}>
          Go on with these choices
        </button>
        <button type="button" className="plain" disabled={isBusy} onClick={onOverwrite}>
          Overwrite
        </button>
        <button type="button" className="plain" disabled={isBusy} onClick={() => onChoose({ ...versions.theirs })}>
          Take theirs
        </button>
      </div>
    </section>
  )
}

function DifferenceForm({
  difference: { id, name, theirs, isMineToo, lines },
  side,
  onChoose,
}: {
  difference: Difference
  side: Side
  onChoose(side: Side): void
}) {
  const column = (value: Side, label: string) => (
    <div className="side">
      <label>
        <input type="radio" name={`choice-${id}`} checked={side === value} onChange={() => onChoose(value)} />
        {label}
      </label>
      {lines.map((line) => (
        <div key={line.label} className="side-value">
          {line.label && <p className="quiet">{line.label}</p>}
          <ShownVersion value={line[value]} />
        </div>
      ))}
      {lines.length === 0 && theirs !== "changed" && <p className="quiet">{labelWhole(value, theirs, isMineToo)}</p>}
    </div>
  )
  return (
    <fieldset className="difference">
      <legend>
        {name}: {theirs} by them{isMineToo && ", and changed by you"}
      </legend>
      <div className="sides">
        {column("mine", isMineToo ? "Mine" : "As it was")}
        {column("theirs", "Theirs")}
      </div>
    </fieldset>
  )
}

/** What taking a side means where one of the two does not have it. */
function labelWhole(side: Side, theirs: "added" | "removed", isMineToo: boolean): string {
  if (side === "theirs") return theirs === "added" ? "It is added." : "It is removed."
  if (theirs === "added") return isMineToo ? "It stays as it is here." : "It is left out."
  return "It stays."
}
