import { useEffect, useState } from "react"
import type { ActivePerson, ActivityLine } from "#domain/accounts/account-entities.ts"
import { activityKinds } from "#domain/accounts/activity-kinds.ts"
import { callPerson } from "#domain/accounts/person.ts"
import { endsBeforeItBegins } from "#domain/enquiry/enquiry-list.ts"
import { isDay } from "#domain/text/calendar.ts"
import type { Listing } from "../list/use-listing.ts"

/** Filters the activity log by person, by kind of item and by days. */
export function ActivityFilters({
  view: { filters },
  ask,
  people,
}: Pick<Listing<ActivityLine>, "view" | "ask"> & { people: readonly ActivePerson[] }) {
  const { person = "", kind = "", from = "", to = "" } = filters
  const [typed, setTyped] = useState({ from, to })
  const isImpossible = typed.from !== "" && typed.to !== "" && typed.from > typed.to
  // The address may name somebody who is not in the list, or not yet.
  const listed = person === "" || people.some(({ email }) => email === person) ? people : [...people, nobodyYet(person)]

  useEffect(() => setTyped({ from, to }), [from, to])

  function changeDay(name: "from" | "to", value: string) {
    const next = { ...typed, [name]: value }
    setTyped(next)
    if (value !== "" && !isDay(value)) return
    if (next.from && next.to && next.from > next.to) return
    ask({ filters: { ...filters, ...next } })
  }

  return (
    <search className="toolbar activity-filters">
      <label className="toolbar-field">
        Person
        <select value={person} onChange={(event) => ask({ filters: { ...filters, person: event.target.value } })}>
          <option value="">Everyone</option>
          {listed.map((each) => (
            <option key={each.email} value={each.email}>
              {callPerson(each)}
            </option>
          ))}
        </select>
      </label>
      <label className="toolbar-field">
        Of
        <select value={kind} onChange={(event) => ask({ filters: { ...filters, kind: event.target.value } })}>
          <option value="">Everything</option>
          {Object.entries(activityKinds).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {(["from", "to"] as const).map((name) => (
        <label key={name} className="toolbar-field">
          {name === "from" ? "From" : "To"}
          <input
            type="date"
            data-empty={typed[name] === "" || undefined}
            value={typed[name]}
            aria-invalid={(name === "to" && isImpossible) || undefined}
            aria-describedby={name === "to" && isImpossible ? "range-error" : undefined}
            onChange={(event) => changeDay(name, event.target.value)}
          />
        </label>
      ))}
      {isImpossible && (
        <p id="range-error" role="alert" className="field-error toolbar-error">
          {endsBeforeItBegins}
        </p>
      )}
    </search>
  )
}

function nobodyYet(email: string): ActivePerson {
  return { email, name: "" }
}
