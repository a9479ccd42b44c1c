import { useState } from "react"
import { Link } from "react-router"
import { dayOf, mondayOf } from "#domain/text/calendar.ts"
import type { EnquirySummary } from "#domain/enquiry/enquiry-list.ts"
import { formatNumber } from "#domain/text/number.ts"
import { useMay } from "../api/account.ts"
import { countItems } from "../api/client.ts"
import { serverNow } from "../base/server-clock.ts"
import { useRead } from "../controls/query.tsx"

const content = [
  ["blogs", "Blogs", "changeBlog"],
  ["reviews", "Reviews", "changeReview"],
  ["categories", "Categories", "changeCategory"],
  ["projects", "Projects", "changeProject"],
] as const

const unanswered = "Unanswered over 24 h"

/** The counts that matter to the account, each with a link to what it counts. */
export function Figures({ figures }: { figures: EnquirySummary | undefined }) {
  const may = useMay()
  // Without a count the figure is a dash.
  const { data: counts } = useRead(["figures"], async () => {
    const all = content.map(async ([path]) => [path, await countItems(`GET /${path}`).catch(() => undefined)] as const)
    return new Map(await Promise.all(all))
  })
  const [monday] = useState(() => mondayOf(dayOf(new Date(serverNow()).toISOString())))

  const enquiries = [
    { to: `/admin/contacts?from=${monday}`, label: "New this week", count: figures?.newThisWeek },
    { to: "/admin/contacts?unanswered=true", label: unanswered, count: figures?.unansweredOver24h },
    { to: "/admin/contacts?unread=true", label: "Unread", count: figures?.unread },
  ]
  const strip = [
    ...(may("listEnquiries") ? enquiries : []),
    ...content
      .filter(([, , change]) => may(change))
      .map(([path, label]) => ({ to: `/admin/${path}`, label, count: counts?.get(path) })),
  ]
  return (
    <ul className="counts" aria-label="Figures">
      {strip.map(({ to, label, count }) => (
        <li key={label}>
          <Link to={to} className={label === unanswered && count ? "count-card count-card--wrong" : "count-card"}>
            <strong>{count === undefined ? "–" : formatNumber(count)}</strong> {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
