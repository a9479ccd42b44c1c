import type { ActivityLine } from "../../shared/account-entities.ts"
import { activityKinds } from "../../shared/rights.ts"
import { displayName } from "../../shared/person.ts"
import { lister } from "#ui/admin/api/client.ts"
import { useCall } from "#ui/admin/controls/query.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { DownloadButton } from "#ui/admin/list/download-button.tsx"
import { FilterChoice, ListBody } from "#ui/admin/list/list-frame.tsx"
import { BreakableName, type Column } from "#ui/admin/list/table.tsx"
import { useListing } from "#ui/admin/list/use-listing.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { useDayRange } from "#ui/admin/list/day-range.tsx"

const listActivity = lister("GET /activity")

const filterNames = ["person", "kind", "from", "to"]

const columns: Column<ActivityLine>[] = [
  {
    heading: "When",
    kind: "narrow",
    show: ({ madeAt }) => <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>,
  },
  { heading: "Who", show: ({ by, name }) => <BreakableName of={displayName({ name, email: by })} title={by} /> },
  { heading: "What", kind: "lead", show: ({ words }) => <span className="clamped">{words}</span> },
  { heading: "Kind", show: ({ kind }) => kindLabel(kind) },
]

function kindLabel(kind: string): string {
  return kind in activityKinds ? activityKinds[kind as keyof typeof activityKinds].label : ""
}

export function Component() {
  const listing = useListing(listActivity, filterNames)
  const days = useDayRange(listing)
  // Without them the list is still readable.
  const { data: people = [], refetch } = useCall("GET /activity/people")
  const { person = "" } = listing.view.filters
  // The URL may contain a person who is not in the list, or not yet.
  const listed =
    person === "" || people.some(({ email }) => email === person) ? people : [...people, { email: person, name: "" }]

  function reload() {
    void refetch()
    return listing.reload()
  }

  return (
    <Screen action={<DownloadButton at="GET /activity.csv" name="activity.csv" filters={listing.view.filters} />}>
      <ListBody
        listing={{ ...listing, reload }}
        name="Activity"
        columns={columns}
        canSearch={false}
        sorts={[]}
        failure="Failed to load the activity."
        empty="No activity yet."
      >
        <FilterChoice
          listing={listing}
          name="person"
          label="Person"
          all="Everyone"
          options={listed.map((each) => [each.email, displayName(each)])}
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
      </ListBody>
    </Screen>
  )
}
