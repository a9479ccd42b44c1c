import { formatNumber } from "#base/text/number.ts"
import { Loaded, useCall } from "#ui/admin/controls/query.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { DownloadButton } from "#ui/admin/list/download-button.tsx"
import type { VisitorReport } from "#visitors/shared/page-views.ts"
import { CountChart } from "./chart.tsx"
import { useRange } from "./range.tsx"
import { ReportTable } from "./report-tables.tsx"

const stepNames = {
  visitors: "Visited the site",
  estimate: "Used the estimate",
  call: "Pressed Call",
  whatsapp: "Pressed WhatsApp",
  directions: "Pressed Directions",
  enquiries: "Enquiries",
  visits: "Enquiries with a visit",
  won: "Enquiries won",
}

/** The visitors of a range of days, their pages and sources, and how many became customers. */
export function Component() {
  const { range, form } = useRange()
  const query = useCall("GET /visitors", { query: range }, { keeps: true })
  return (
    <Screen action={<DownloadButton at="GET /visitors.csv" name="visitors.csv" filters={range} />}>
      {form}
      <Loaded query={query} failure="Failed to load the visitors.">
        {(report) => <Visitors report={report} />}
      </Loaded>
    </Screen>
  )
}

function Visitors({ report }: { report: VisitorReport }) {
  const { pages, sources, steps } = report
  const { visitors: all = 0 } = steps
  const shareOf = (count: number) => (all === 0 ? "–" : `${Math.round((count / all) * 100)}%`)
  const shown = Object.entries(stepNames).map(([step, name]) => ({ name, count: steps[step] }))
  return (
    <>
      <CountChart name="visitors" report={report} />
      {pages.length === 0 && <p>Counting started with this version. A visit appears here after a minute.</p>}
      <div className="reports">
        <ReportTable
          title="From visit to order"
          hint="A person counts as a visitor once a day. Enquiries are those received on these days."
          range={report}
          headings={["Step", "Number", "Of visitors"]}
          rows={shown.flatMap(({ name, count }) =>
            count === undefined ? [] : [{ key: name, cells: [name, formatNumber(count), shareOf(count)] }],
          )}
        />
        <ReportTable
          title="Pages"
          hint="How often each page was viewed, and how many visitors saw it first."
          noun="visitors"
          range={report}
          headings={["Page", "Views", "Seen first"]}
          rows={pages.map(({ path, views, visitors }) => ({
            key: path,
            cells: [path, formatNumber(views), formatNumber(visitors)],
          }))}
        />
        <ReportTable
          title="Sources"
          hint="The campaigns and sites that visitors came from."
          noun="visitors"
          range={report}
          headings={["Source", "Visitors", "Of visitors"]}
          rows={sources.map(({ source, visitors }) => ({
            key: source,
            cells: [source || "Direct or unknown", formatNumber(visitors), shareOf(visitors)],
          }))}
        />
      </div>
    </>
  )
}
