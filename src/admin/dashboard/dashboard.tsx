import { useSearchParams } from "react-router"
import type { EnquirySummary } from "#domain/enquiry/enquiry-list.ts"
import { useMay } from "../api/account.ts"
import { Loaded, useCall } from "../controls/query.tsx"
import { BackupCard } from "../backups/backup-card.tsx"
import { TodayBoard } from "../enquiries/today/today-board.tsx"
import { SetupCard } from "../setup/setup-card.tsx"
import { TodayVisits } from "../visits/today-visits.tsx"
import { Screen } from "../frame/screen.tsx"
import { EnquiryChart } from "./chart.tsx"
import { Figures } from "./figures.tsx"
import { RangeForm } from "./range-form.tsx"
import { BusinessTable, ChannelTable, MonthTable } from "./report-tables.tsx"
import { Today } from "./today.tsx"

/** The dashboard: counts of what needs work, and reports on a range of days for those who may read them. */
export function Component() {
  const may = useMay()
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

/** What waits, and the figures; those of enquiries are undefined until they are known. */
function Work({ figures }: { figures: EnquirySummary | undefined }) {
  const may = useMay()
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
