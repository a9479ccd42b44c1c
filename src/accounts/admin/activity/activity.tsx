import type { ActivePerson, ActivityLine } from "../../shared/account-entities.ts"
import { activityKinds } from "../../shared/rights.ts"
import { displayName } from "../../shared/person.ts"
import { lister, pageLength } from "#ui/admin/api/client.ts"
import { Failure } from "#ui/admin/controls/failure.tsx"
import { useCall } from "#ui/admin/controls/query.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { DownloadButton } from "#ui/admin/list/download-button.tsx"
import { FilterChoice, Pager } from "#ui/admin/list/list-frame.tsx"
import { BreakableName, type Column, SkeletonTable, Table } from "#ui/admin/list/table.tsx"
import { type Listing, useListing } from "#ui/admin/list/use-listing.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import "./activity.css"
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
  const { view, listed, isLoading, failed, reload } = listing
  const isNarrowed = Object.values(view.filters).some(Boolean)
  // Without them the list is still readable.
  const { data: people = [], refetch } = useCall("GET /activity/people")

  function retry() {
    void refetch()
    reload()
  }

  return (
    <Screen action={<DownloadButton at="GET /activity.csv" name="activity.csv" filters={view.filters} />}>
      <ActivityFilters listing={listing} people={people} />
      {failed && <Failure words="Failed to load the activity." reason={failed.reason} onRetry={retry} />}
      {!listed && isLoading && <SkeletonTable columns={4} />}
      {listed && !failed && (
        <>
          {listed.items.length > 0 && (
            <Table
              name="Activity"
              columns={columns}
              items={listed.items}
              first={(view.page - 1) * pageLength + 1}
              isBusy={isLoading}
            />
          )}
          {listed.total === 0 && (
            <div className="empty">
              <p>{isNarrowed ? "Nothing matches." : "No activity yet."}</p>
            </div>
          )}
          <Pager listing={listing} />
        </>
      )}
    </Screen>
  )
}

function ActivityFilters({ listing, people }: { listing: Listing<ActivityLine>; people: readonly ActivePerson[] }) {
  const { person = "" } = listing.view.filters
  const days = useDayRange(listing)
  // The URL may contain a person who is not in the list, or not yet.
  const listed = person === "" || people.some(({ email }) => email === person) ? people : [...people, nobodyYet(person)]

  return (
    <search className="toolbar activity-filters">
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
    </search>
  )
}

function nobodyYet(email: string): ActivePerson {
  return { email, name: "" }
}
