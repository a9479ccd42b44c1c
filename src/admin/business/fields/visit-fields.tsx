import { useState } from "react"
import type { DocumentField, GroupField } from "#domain/blocks/fields/document-field.ts"
import { type OpeningHours, weekdayNames, weekdays } from "#domain/business/opening-hours.ts"
import { type VisitKind, visitKindLabels, visitKinds } from "#domain/business/visit-hours.ts"
import { TextArea } from "#ui/field.tsx"
import { Group } from "../../documents/fields/document-field.tsx"
import { useDocumentForm } from "../../documents/fields/document-form.ts"
import { splitPins, takeOverHours } from "./week-values.ts"
import { Week } from "./hours-fields.tsx"

/** A kind of visit as the form holds it: its numbers as they are typed. */
interface Typed {
  isOn: boolean
  hours: OpeningHours
  pinPrefixes?: string[]
}

type Visits = Record<VisitKind, Typed> & { hasDifferentPeople: boolean }

/** When visits of each kind can be booked on the site. */
export function VisitFields() {
  const form = useDocumentForm()
  const visits = form.values["visits"] as Visits
  const { zone, hasDifferentPeople } = (form.fields["visits"] as GroupField).fields
  const isAny = visitKinds.some((kind) => visits[kind].isOn)
  return (
    <>
      {visitKinds.map((kind) => (
        <Kind key={kind} kind={kind} />
      ))}
      {visitKinds.every((kind) => visits[kind].isOn) && (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={visits.hasDifferentPeople}
              onChange={({ target }) => form.set({ visits: { ...visits, hasDifferentPeople: target.checked } })}
            />
            {hasDifferentPeople?.label}
          </label>
          <p className="field-hint">If the same people do both, a visit of one kind blocks its time for the other.</p>
        </>
      )}
      {isAny && zone && (
        <Group
          fields={{ zone }}
          path={["visits"]}
          value={visits}
          form={form}
          onChange={(changed) => form.set({ visits: changed })}
        />
      )}
    </>
  )
}

function Kind({ kind }: { kind: VisitKind }) {
  const form = useDocumentForm()
  const visits = form.values["visits"] as Visits
  const opening = form.values["hours"] as OpeningHours
  const typed = visits[kind]
  const { hours, isOn } = typed
  const { fields } = (form.fields["visits"] as GroupField).fields[kind] as GroupField
  const numbers = Object.fromEntries(Object.entries(fields).filter(([, each]) => each.kind === "number"))
  const closed = weekdays.filter((day) => hours[day] && !opening[day] && weekdays.some((each) => opening[each]))
  const edit = (change: Partial<Typed>) => form.set({ visits: { ...visits, [kind]: { ...typed, ...change } } })
  return (
    <fieldset className="visit-kind">
      <legend>{visitKindLabels[kind]}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => edit({ isOn: !isOn, hours: isOn ? hours : takeOverHours(hours, opening) })}
        />
        {fields["isOn"]?.label}
      </label>
      {isOn && (
        <>
          <Week
            path={["visits", kind, "hours"]}
            hours={hours}
            none="no visits"
            shown={`${fields["hours"]?.label}, in words`}
            onChange={(changed) => changed && edit({ hours: changed })}
          />
          {closed.length > 0 && (
            <p className="field-hint">
              You are closed on {closed.map((day) => `${weekdayNames[day]}s`).join(" and ")}, so that no visit is
              offered then. The opening hours are under Address and hours.
            </p>
          )}
          <Group
            fields={numbers}
            path={["visits", kind]}
            value={typed}
            form={form}
            onChange={(changed) => edit(changed as Partial<Typed>)}
          />
          {fields["pinPrefixes"] && typed.pinPrefixes && (
            <Pins
              field={fields["pinPrefixes"]}
              prefixes={typed.pinPrefixes}
              path={["visits", kind, "pinPrefixes"]}
              onChange={(pinPrefixes) => edit({ pinPrefixes })}
            />
          )}
        </>
      )}
    </fieldset>
  )
}

/** The beginnings of PIN codes in one field, as they are pasted from a list. */
function Pins({
  field,
  prefixes,
  path,
  onChange,
}: {
  field: DocumentField
  prefixes: readonly string[]
  path: readonly (string | number)[]
  onChange(prefixes: string[]): void
}) {
  const { nameOf, errorOf } = useDocumentForm()
  const [typed, setTyped] = useState("")
  const isTyped = JSON.stringify(splitPins(typed)) === JSON.stringify(prefixes)
  return (
    <TextArea
      id={nameOf(...path)}
      label={field.label}
      hint={field.help}
      rows={2}
      inputMode="text"
      value={isTyped ? typed : prefixes.join(", ")}
      error={errorOf(...path) ?? prefixes.map((_, index) => errorOf(...path, index)).find(Boolean)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(splitPins(event.target.value))
      }}
    />
  )
}
