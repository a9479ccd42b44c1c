import { useState } from "react"
import type { EnquirySummary } from "../shared/enquiry-list.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { type EnquiryStatus, outcomeLabels, shownStatuses } from "../shared/enquiry-status.ts"
import type { DueState } from "../shared/next-step.ts"
import { channelLabels } from "../shared/source.ts"
import { formatNumber } from "#base/text/number.ts"
import { useDayRange } from "#ui/admin/list/day-range.tsx"
import { FilterChoice } from "#ui/admin/list/list-frame.tsx"
import type { Listing } from "#ui/admin/list/use-listing.ts"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { useAssignees } from "./office.ts"

type Filtered = Pick<Listing<Enquiry>, "view" | "ask">

/** True if today's work replaces the list. */
export const isToday = ({ filters }: { filters: Record<string, string> }) => filters["today"] === "true"

const flags = ["unread", "unanswered", "expiring", "letterFailed"] as const
type Flag = (typeof flags)[number]

/** A button for each status and urgent filter, with its count. */
export function StatusTabs({ view, ask, summary }: Filtered & { summary: EnquirySummary | undefined }) {
  const { filters } = view
  const others = { ...filters, today: "", status: "", unread: "", unanswered: "", expiring: "", letterFailed: "" }
  const flag = (label: string, name: Flag, count: number | undefined) => {
    return { label, count, isOn: filters[name] === "true", change: { [name]: "true" } }
  }
  const ofStatus = (status: EnquiryStatus) => {
    return { label: status, count: summary?.byStatus[status], isOn: filters["status"] === status, change: { status } }
  }
  const isAll = !isToday(view) && !filters["status"] && flags.every((name) => !filters[name])
  const rare = [
    flag("To be erased within 30 days", "expiring", summary?.expiring),
    flag("E-mail failed", "letterFailed", summary?.letterFailed),
    ofStatus("Spam"),
  ]
  const tabs = [
    { label: "Today", count: undefined, isOn: isToday(view), change: { today: "true" } },
    { label: "All", count: summary?.total, isOn: isAll, change: {} },
    ...shownStatuses.map(ofStatus),
    flag("Unread", "unread", summary?.unread),
    flag("Unanswered over 24 h", "unanswered", summary?.unansweredOver24h),
    ...rare.filter(({ isOn, count }) => isOn || count),
  ]
  return (
    <fieldset className="tabs">
      <legend className="visually-hidden">Show</legend>
      {tabs.map(({ label, count, isOn, change }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isOn}
          onClick={() => ask({ filters: { ...others, ...change } })}
        >
          {label} {count !== undefined && <span className="count">{formatNumber(count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}

const labelled = (labels: Readonly<Record<string, string>>) => Object.entries(labels)

const dueLabels: Record<DueState, string> = { overdue: "Overdue", today: "Today", later: "Later", none: "No next step" }

/** The filters with few choices: name in the URL, label, and choices; people are loaded. */
function choicesOf(assignees: ReturnType<typeof useAssignees>): [name: string, label: string, [string, string][]][] {
  const people = assignees.filter(({ isMe }) => !isMe).map(({ _id, name }): [string, string] => [_id, name])
  return [
    ["channel", "Came by", labelled(channelLabels)],
    ["person", "Assigned to", [["me", "Me"], ["nobody", "Nobody"], ...people]],
    ["due", "Next step", labelled(dueLabels)],
    ["outcome", "Outcome", [["lost", "Lost: any reason"], ...labelled(outcomeLabels)]],
  ]
}

/** Filters that only links set, and that can only be removed. */
const linked = [
  ["property", "Property", "properties"],
  ["source", "Source", "sources"],
] as const

/** Filters by date of arrival, by the office's work, and by property and source if a link has set one. */
export function EnquiryFilters({ view, ask }: Filtered) {
  const { filters } = view
  const choices = choicesOf(useAssignees())
  const days = useDayRange({ view, ask })
  const [isOpen, setOpen] = useState(false)
  const count = ["from", "to", ...choices.map(([name]) => name)].filter((name) => filters[name]).length

  return (
    <>
      {/* Not if there is space for all of them. */}
      <button
        type="button"
        className="plain filters-button"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
      >
        Filters{count > 0 && ` (${count})`}
        <Icon name={isOpen ? "up" : "down"} />
      </button>
      <div id="filters" className={isOpen ? "filters" : "filters filters--folded"}>
        {days.fields}
        {choices.map(([name, label, options]) => (
          <FilterChoice key={name} listing={{ view, ask }} {...{ name, label, options }} />
        ))}
      </div>
      {linked.map(
        ([name, label, all]) =>
          filters[name] && (
            <button
              key={name}
              type="button"
              className="plain chip"
              onClick={() => ask({ filters: { ...filters, [name]: "" } })}
            >
              {label}: {filters[name]} ×<span className="visually-hidden">, show all {all}</span>
            </button>
          ),
      )}
      {days.error}
    </>
  )
}
