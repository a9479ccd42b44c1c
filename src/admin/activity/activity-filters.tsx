import type { ActivePerson, ActivityLine } from "#domain/accounts/account-entities.ts"
import { activityKinds } from "#domain/accounts/activity-kinds.ts"
import { callPerson } from "#domain/accounts/person.ts"
import { Options } from "#ui/field.tsx"
import { useDayRange } from "../list/day-range.tsx"
import type { Listing } from "../list/use-listing.ts"

/** Filters the activity log by person, by kind of item and by days. */
export function ActivityFilters({
  view,
  ask,
  people,
}: Pick<Listing<ActivityLine>, "view" | "ask"> & { people: readonly ActivePerson[] }) {
  const { filters } = view
  const { person = "", kind = "" } = filters
  const days = useDayRange({ view, ask })
  // The address may name somebody who is not in the list, or not yet.
  const listed = person === "" || people.some(({ email }) => email === person) ? people : [...people, nobodyYet(person)]

  return (
    <search className="toolbar activity-filters">
      <label className="toolbar-field">
        Person
        <select value={person} onChange={(event) => ask({ filters: { ...filters, person: event.target.value } })}>
          <option value="">Everyone</option>
          <Options of={listed.map((each) => [each.email, callPerson(each)])} />
        </select>
      </label>
      <label className="toolbar-field">
        Kind
        <select value={kind} onChange={(event) => ask({ filters: { ...filters, kind: event.target.value } })}>
          <option value="">Everything</option>
          <Options of={Object.entries(activityKinds).map(([name, { label }]) => [name, label])} />
        </select>
      </label>
      {days.fields}
      {days.error}
    </search>
  )
}

function nobodyYet(email: string): ActivePerson {
  return { email, name: "" }
}
