import { useMemo, useState } from "react"
import type { ContentBody } from "#domain/content/content.ts"
import { compareBodies, type Reader } from "#domain/content/difference/compare-bodies.ts"
import type { ComparedKind } from "#domain/content/difference/item-fields.ts"
import {
  type Choice,
  findTheirChanges,
  mergeBodies,
  type Side,
  sideOf,
  type TheirChange,
  type Versions,
} from "#domain/content/difference/merge-bodies.ts"
import { DifferenceView, FieldView } from "../differences/difference-view.tsx"
import { ConflictBanner } from "./conflict-banner.tsx"
import type { Conflict } from "./use-conflict.ts"

/** Says what somebody else has saved since the form was opened, and asks which version of each part stays. */
export function BodyConflict({
  conflict,
  versions,
  kind,
  reader,
  onChoose,
  ...about
}: Pick<Parameters<typeof ConflictBanner>[0], "verb" | "isBusy" | "tries" | "onOverwrite"> & {
  conflict: Pick<Conflict, "change" | "origin">
  versions: Versions
  kind: ComparedKind
  reader: Reader
  /** Called with the body as it was chosen from both. */
  onChoose(body: ContentBody): void
}) {
  const [choice, setChoice] = useState<Choice>({})
  const { before, theirs } = versions
  const theirFields = useMemo(() => compareBodies(kind, before, theirs, reader), [kind, before, theirs, reader])
  const changes = findTheirChanges(kind, versions, reader, theirFields)
  const changed = theirFields.filter(({ isSame }) => !isSame)
  const choices = {
    about:
      changes.length > 0
        ? "Choose what stays of each difference. Your other changes stay as they are."
        : "Nothing that they changed differs from what is in this form.",
    forms: changes.map((each) => (
      <ChangeForm
        key={each.id}
        change={each}
        side={sideOf(each, choice)}
        onChoose={(side) => setChoice({ ...choice, [each.id]: side })}
      />
    )),
    onChoose: () => onChoose(mergeBodies(kind, versions, choice, reader)),
  }
  return (
    <ConflictBanner
      {...about}
      conflict={{ ...conflict, fields: changed.map(({ label }) => label) }}
      choices={choices}
      onTakeTheirs={() => onChoose({ ...versions.theirs })}
    />
  )
}

function ChangeForm({
  change: { id, name, change, fields },
  side,
  onChoose,
}: {
  change: TheirChange
  side: Side
  onChoose(side: Side): void
}) {
  const isMineToo = change.mine !== "same"
  const column = (value: Side, label: string) => {
    const [first] = fields[value]
    const words = wordsFor(value, change)
    return (
      <div className="side">
        <label>
          <input type="radio" name={`choice-${id}`} checked={side === value} onChange={() => onChoose(value)} />
          {label}
        </label>
        {words && <p className="quiet">{words}</p>}
        {first && (
          <div className="side-value">
            {first.name === id ? (
              <FieldView field={first} isWhole={false} />
            ) : (
              <DifferenceView fields={fields[value]} isWhole={false} />
            )}
          </div>
        )}
      </div>
    )
  }
  return (
    <fieldset className="difference">
      <legend>
        {name}: {change.theirs} by them{isMineToo && ", and changed by you"}
      </legend>
      <div className="sides">
        {column("mine", isMineToo ? "Mine" : "As it was")}
        {column("theirs", "Theirs")}
      </div>
    </fieldset>
  )
}

/** What taking a side means, where its changes do not say it. */
function wordsFor(side: Side, { mine, theirs }: TheirChange["change"]): string {
  if (theirs === "changed") {
    if (side === "theirs" || mine === "changed") return ""
    return mine === "removed" ? "It is left out." : "Their change is left out."
  }
  if (side === "theirs") return theirs === "added" ? "It is added." : "It is removed."
  if (theirs === "added") return mine === "same" ? "It is left out." : "It stays as it is here."
  return "It stays."
}
