import { useEffect, useRef, useState } from "react"
import { blockTypes } from "#domain/blocks/block-types.ts"
import type { Conflict } from "../../conflict/use-conflict.ts"
import { formatTime } from "../../controls/time.ts"
import { type Choice, type Difference, findDifferences, mergePages, type Side, sideOf } from "./page-changes.ts"
import type { PageValues } from "../page-editor-state.ts"

/** Says what somebody else has published since the page was opened, and asks which version of each part stays. */
export function PageConflict({
  conflict: { change, before, theirs },
  mine,
  onChoose,
}: {
  conflict: Conflict<PageValues>
  mine: PageValues
  /** Called with the page as it was chosen from both. */
  onChoose(values: PageValues): void
}) {
  const banner = useRef<HTMLElement>(null)
  const [choice, setChoice] = useState<Choice>({})
  const versions = { before, mine, theirs }
  const differences = findDifferences(versions, blockTypes)

  // At the end of a long form the banner on top is out of sight.
  useEffect(() => banner.current?.focus(), [change])

  return (
    <section ref={banner} tabIndex={-1} className="banner banner--wrong conflict" aria-label="Newer version">
      <p role="alert">
        <strong>Not published: there is a newer version.</strong> Published by {change.by || "somebody"},{" "}
        {formatTime(change.at)}, after you opened this page. What you changed is still here.
      </p>
      {differences.length === 0 && <p>It changed nothing that you have not changed alike.</p>}
      {differences.map((each) => (
        <DifferenceForm
          key={each.id}
          difference={each}
          side={sideOf(each, choice)}
          onChoose={(side) => setChoice({ ...choice, [each.id]: side })}
        />
      ))}
      <p>Your other changes stay as they are. Nothing is public until you publish.</p>
      <div className="conflict-actions">
        <button type="button" onClick={() => onChoose(mergePages(versions, choice, blockTypes))}>
          Go on with these choices
        </button>
        <button type="button" className="plain" onClick={() => onChoose(theirs)}>
          Take all of theirs
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
  const mineLabel = isMineToo ? "Mine" : "As it was"
  const option = (value: Side, label: string) => (
    <label>
      <input type="radio" name={`choice-${id}`} checked={side === value} onChange={() => onChoose(value)} />
      {label}
    </label>
  )
  return (
    <fieldset className="difference">
      <legend>
        {name}: {theirs} by them{isMineToo && ", and changed by you"}
      </legend>
      {lines.length > 0 && (
        <dl>
          {lines.map((line) => (
            <div key={line.label}>
              {line.label && <dt>{line.label}</dt>}
              <dd>Theirs: {line.theirs || "empty"}</dd>
              <dd>
                {mineLabel}: {line.mine || "empty"}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {option("theirs", "Theirs")}
      {option("mine", mineLabel)}
    </fieldset>
  )
}
