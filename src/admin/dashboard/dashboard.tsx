import { Link } from "react-router"
import type { EnquirySummary } from "#enquiries/shared/enquiry-list.ts"
import { usePermissions } from "#accounts/admin/api.ts"
import { Loaded, Together, useCall } from "#ui/admin/controls/query.tsx"
import { TodayBoard } from "#enquiries/admin/today-board.tsx"
import { SetupCard } from "#setup/admin/setup-card.tsx"
import { TodayVisits } from "#visits/admin/today-visits.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { CountChart } from "./chart.tsx"
import { EnquiryTables } from "./report-tables.tsx"
import { useRange } from "./range.tsx"
import { Today } from "./today.tsx"
import { useState } from "react"
import { dayOf, mondayOf } from "#base/text/calendar.ts"
import { formatNumber } from "#base/text/number.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { formatAge, formatDateTime } from "#ui/admin/controls/time.ts"
import { explainWarning, findLastGood, formatSize } from "#backup/admin/backup-words.ts"

/** The counts of enquiries, each linked to its list; undefined until loaded. */
function Figures({ figures }: { figures: EnquirySummary | undefined }) {
  const [monday] = useState(() => mondayOf(dayOf(new Date(serverNow()).toISOString())))
  const waiting = figures?.unansweredOver24h
  const strip = [
    { to: `/admin/contacts?from=${monday}`, label: "New this week", count: figures?.newThisWeek },
    { to: "/admin/contacts?unanswered=true", label: "Unanswered for over 24 hours", count: waiting, isWrong: waiting },
    { to: "/admin/contacts?unread=true", label: "Unread", count: figures?.unread },
  ]
  return (
    <ul className="counts" aria-label="Figures">
      {strip.map(({ to, label, count, isWrong }) => (
        <li key={label}>
          <Link to={to} className={isWrong ? "count-card count-card--wrong" : "count-card"}>
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
      {may("readReport") ? (
        <Reports />
      ) : (
        <Together>
          <Work figures={undefined} />
        </Together>
      )}
    </Screen>
  )
}

/** The work of the day, and the counts; those of enquiries are undefined until loaded. */
function Work({ figures }: { figures: EnquirySummary | undefined }) {
  const may = usePermissions()
  return (
    <div className="dashboard-work">
      <div>
        {may("readToday") && <TodayBoard shown={3} />}
        {may("listEnquiries") && <Figures figures={figures} />}
      </div>
      <div>
        {may("listVisits") && <TodayVisits />}
        <Today figures={figures} />
        {may("readSetup") && <SetupCard />}
        {may("readBackups") && <BackupCard />}
      </div>
    </div>
  )
}

function Reports() {
  const { range, form } = useRange()
  const query = useCall("GET /report", { query: range }, { keeps: true })
  return (
    <Together>
      <Work figures={query.data?.figures} />
      {form}
      <Loaded query={query} failure="Failed to load the dashboard.">
        {(report) => (
          <>
            <CountChart name="enquiries" report={report} />
            <EnquiryTables report={report} />
          </>
        )}
      </Loaded>
    </Together>
  )
}

/** The age and size of the last backup, and warnings; nothing without permission. */
function BackupCard() {
  const { data: state, error } = useCall("GET /backups")
  // The rest of the screen reports the failure.
  if (error || !state) return null
  const last = findLastGood(state)
  const [warning] = state.warnings
  return (
    <section className={warning ? "backup-card banner banner--wrong" : "backup-card card"} aria-label="Backup">
      <div>
        {warning && <p>{explainWarning(warning, state).words}</p>}
        {warning && <p>{explainWarning(warning, state).advice}</p>}
        <p>
          {last
            ? `Last backup: ${formatAge(last.madeAt)}, ${formatSize(last.bytes)}.`
            : `No backup yet. The first runs at ${formatDateTime(state.nextAt)}.`}
        </p>
      </div>
      <Link to="/admin/backups">Backups</Link>
    </section>
  )
}
