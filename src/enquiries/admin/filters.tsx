import { useState } from "react"
import type { EnquirySummary } from "../shared/enquiry-list.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { type EnquiryStatus, outcomeLabels, shownStatuses, type DueState } from "../shared/enquiry-status.ts"
import { channelLabels } from "../shared/source.ts"
import { isDay } from "#base/text/calendar.ts"
import { formatShortDay } from "#ui/admin/controls/time.ts"
import { useDayRange } from "#ui/admin/list/day-range.tsx"
import { FilterChoice } from "#ui/admin/list/list-frame.tsx"
import { type Tab, Tabs } from "#ui/admin/list/tabs.tsx"
import type { Listing } from "#ui/admin/list/use-listing.ts"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { stageChoices } from "#orders/shared/order.ts"
import { useAssignees, useSteps } from "./office.ts"

type Filtered = Pick<Listing<Enquiry>, "view" | "ask">

/** True if today's work replaces the list. */
export const isToday = ({ filters }: { filters: Record<string, string> }) => filters["today"] === "true"

const flags = ["unread", "unanswered", "expiring", "letterFailed", "late"] as const
type Flag = (typeof flags)[number]

/** A button for each status and urgent filter, with its count. */
export function StatusTabs({ view, ask, summary }: Filtered & { summary: EnquirySummary | undefined }) {
  const { filters } = view
  const none = Object.fromEntries(["today", "status", ...flags].map((name) => [name, ""]))
  const others = { ...filters, ...none }
  const tab = (label: string, count: number | undefined, isOn: boolean, change: Record<string, string>): Tab => {
    return { label, count, isOn, choose: () => ask({ filters: { ...others, ...change } }) }
  }
  const flag = (label: string, name: Flag, count: number | undefined) => {
    return tab(label, count, filters[name] === "true", { [name]: "true" })
  }
  const ofStatus = (status: EnquiryStatus) => {
    return tab(status, summary?.byStatus[status], filters["status"] === status, { status })
  }
  const isAll = !isToday(view) && !filters["status"] && flags.every((name) => !filters[name])
  const rare = [
    flag("To be erased within 30 days", "expiring", summary?.expiring),
    flag("E-mail failed", "letterFailed", summary?.letterFailed),
    flag("Orders behind their date", "late", summary?.late),
    ofStatus("Spam"),
  ]
  const tabs = [
    { label: "Today", isOn: isToday(view), choose: () => ask({ filters: { ...others, today: "true" } }) },
    tab("All", summary?.total, isAll, {}),
    ...shownStatuses.map(ofStatus),
    flag("Unread", "unread", summary?.unread),
    flag("Unanswered for over 24 hours", "unanswered", summary?.unansweredOver24h),
    ...rare.filter(({ isOn, count }) => isOn || count),
  ]
  return <Tabs tabs={tabs} />
}

const labelled = (labels: Readonly<Record<string, string>>) => Object.entries(labels)

const dueLabels: Record<DueState, string> = { overdue: "Overdue", today: "Today", later: "Later", none: "No next step" }

/** The filters with few choices: name in the URL, label, and choices; people are loaded. */
function choicesOf(
  assignees: ReturnType<typeof useAssignees>,
  titles: readonly string[],
): [name: string, label: string, [string, string][]][] {
  const people = assignees.filter(({ isMe }) => !isMe).map(({ _id, name }): [string, string] => [_id, name])
  return [
    ["channel", "Came by", labelled(channelLabels)],
    ["person", "Assigned to", [["me", "Me"], ["nobody", "No one"], ...people]],
    ["due", "Next step", labelled(dueLabels)],
    ["stage", "Order", stageChoices(titles)],
    ["outcome", "Outcome", [["lost", "Lost: any reason"], ...labelled(outcomeLabels)]],
  ]
}

/** Filters by date of arrival and by the office's work, behind a button; chips remove those that are set, also by a link. */
export function EnquiryFilters({ view, ask }: Filtered) {
  const { filters } = view
  const choices = choicesOf(useAssignees(), useSteps())
  const days = useDayRange({ view, ask })
  const [isOpen, setOpen] = useState(false)
  const chips = [
    ["from", "From", []] as const,
    ["to", "To", []] as const,
    ...choices,
    ["property", "Property", []] as const,
    ["source", "Source", []] as const,
  ].flatMap(([name, label, options]) => {
    const value = filters[name]
    if (!value) return []
    const words = options.find(([each]) => each === value)?.[1] ?? (isDay(value) ? formatShortDay(value) : value)
    return { name, words: `${label}: ${words}` }
  })

  return (
    <>
      <button
        type="button"
        className="plain"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
      >
        Filter
        <Icon name={isOpen ? "up" : "down"} />
      </button>
      {chips.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className="plain chip"
          onClick={() => ask({ filters: { ...filters, [name]: "" } })}
        >
          {words} ×<span className="visually-hidden">, remove the filter</span>
        </button>
      ))}
      <div id="filters" className={isOpen ? "filters" : "filters filters--folded"}>
        {days.fields}
        {choices.map(([name, label, options]) => (
          <FilterChoice key={name} listing={{ view, ask }} {...{ name, label, options }} />
        ))}
      </div>
      {days.error}
    </>
  )
}
