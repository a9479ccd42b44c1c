import { Link, useSearchParams } from "react-router"
import type { EnquirySummary } from "#enquiries/shared/enquiry-list.ts"
import { usePermissions } from "#accounts/admin/api/account.ts"
import { Loaded, useCall, useRead } from "#ui/admin/controls/query.tsx"
import { TodayBoard } from "#enquiries/admin/today-board.tsx"
import { SetupCard } from "#setup/admin/setup-card.tsx"
import { TodayVisits } from "#visits/admin/today-visits.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { EnquiryChart } from "./chart.tsx"
import { RangeForm } from "./range-form.tsx"
import { BusinessTable, ChannelTable, MonthTable } from "./report-tables.tsx"
import { Today } from "./today.tsx"
import { useState } from "react"
import { dayOf, mondayOf } from "#base/text/calendar.ts"
import { formatNumber } from "#base/text/number.ts"
import { countItems } from "#ui/admin/api/client.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { explainWarning, findLastGood, formatAgeInWords, formatSize } from "#backup/admin/backup-words.ts"

const content = [
  ["blogs", "Blogs", "changeBlog"],
  ["reviews", "Reviews", "changeReview"],
  ["categories", "Categories", "changeCategory"],
  ["projects", "Projects", "changeProject"],
] as const

const unanswered = "Unanswered over 24 h"

/** The counts for the account, each linked to its list. */
function Figures({ figures }: { figures: EnquirySummary | undefined }) {
  const may = usePermissions()
  // An unknown count is shown as a dash.
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

/** The dashboard: work to do, and reports on a range of days with permission. */
export function Component() {
  const may = usePermissions()
  return (
    <Screen>
      <nav aria-label="Breadcrumb">
        <ol className="breadcrumb">
          <li>Admin</li>
          <li aria-current="page">Dashboard</li>
        </ol>
      </nav>
      {may("readReport") ? <Reports /> : <Work figures={undefined} />}
    </Screen>
  )
}

/** The work to do, and the counts; those of enquiries are undefined until loaded. */
function Work({ figures }: { figures: EnquirySummary | undefined }) {
  const may = usePermissions()
  return (
    <>
      <div className="dashboard-work">
        <div>
          {may("listVisits") && <TodayVisits />}
          <Today figures={figures} />
        </div>
        {may("readToday") && <TodayBoard shown={3} />}
      </div>
      {may("readSetup") && <SetupCard />}
      <Figures figures={figures} />
    </>
  )
}

function Reports() {
  const [parameters, setParameters] = useSearchParams()
  const from = parameters.get("from") ?? ""
  const to = parameters.get("to") ?? ""
  const query = useCall("GET /report", { query: { from, to } })
  return (
    <>
      <Work figures={query.data?.figures} />
      <BackupCard />
      <RangeForm
        key={`${from} ${to}`}
        from={from}
        to={to}
        onRange={(range) => setParameters(Object.fromEntries(Object.entries(range).filter(([, day]) => day !== "")))}
      />
      <Loaded query={query} failure="Failed to load the dashboard.">
        {(report) => (
          <>
            <EnquiryChart report={report} />
            <div className="reports">
              <MonthTable report={report} />
              <BusinessTable report={report} />
              <ChannelTable report={report} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

/** The age and size of the last backup, and warnings; nothing without permission. */
function BackupCard() {
  const { data: state, error } = useCall("GET /backups")
  // The rest of the screen reports the failure.
  if (error) return null
  // Reserves its space, so later content does not move.
  if (!state) return <div className="backup-card" />
  const last = findLastGood(state)
  const [warning] = state.warnings
  return (
    <section className={warning ? "backup-card banner banner--wrong" : "backup-card"} aria-label="Backup">
      <div>
        {warning && <p>{explainWarning(warning, state).words}</p>}
        {warning && <p>{explainWarning(warning, state).advice}</p>}
        <p>
          {last
            ? `Last backup: ${formatAgeInWords(last.madeAt)}, ${formatSize(last.bytes)}.`
            : `No backup yet. The next is made ${formatDateTime(state.nextAt)}.`}
        </p>
      </div>
      <Link to="/admin/backups">Backups</Link>
    </section>
  )
}
