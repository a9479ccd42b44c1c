import type { ActivePerson, ActivityLine } from "#domain/accounts/account-entities.ts"
import { activityKinds } from "#domain/accounts/activity-kinds.ts"
import { callPerson } from "#domain/accounts/person.ts"
import { useDayRange } from "../list/day-range.tsx"
import { FilterChoice } from "../list/list-frame.tsx"
import type { Listing } from "../list/use-listing.ts"

/** Filters the activity log by person, by kind of item and by days. */
export function ActivityFilters({
  listing,
  people,
}: {
  listing: Listing<ActivityLine>
  people: readonly ActivePerson[]
}) {
  const { person = "" } = listing.view.filters
  const days = useDayRange(listing)
  // The address may name somebody who is not in the list, or not yet.
  const listed = person === "" || people.some(({ email }) => email === person) ? people : [...people, nobodyYet(person)]

  return (
    <search className="toolbar activity-filters">
      <FilterChoice
        listing={listing}
        name="person"
        label="Person"
        all="Everyone"
        options={listed.map((each) => [each.email, callPerson(each)])}
      />
      <FilterChoice
        listing={listing}
        name="kind"
        label="Kind"
        all="Everything"
        options={Object.entries(activityKinds).map(([name, { label }]) => [name, label])}
      />
      {days.fields}
      {days.error}
    </search>
  )
}

function nobodyYet(email: string): ActivePerson {
  return { email, name: "" }
}
