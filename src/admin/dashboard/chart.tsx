import { formatDate } from "#base/text/date.ts"
import { formatNumber } from "#base/text/number.ts"
import type { Report, ReportBar } from "#enquiries/shared/report.ts"
import { TableRegion } from "#ui/admin/list/table.tsx"
import { formatShortDay } from "#ui/admin/controls/time.ts"

const shortMonth = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "short", year: "numeric" })
const longMonth = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long", year: "numeric" })

/** Formats a month such as "2026-11" as "November 2026". */
export function formatMonth(month: string): string {
  return longMonth.format(new Date(`${month}-01`))
}

function formatShortMonth(month: string): string {
  return shortMonth.format(new Date(`${month}-01`))
}

function nameOf({ from }: ReportBar, unit: Report["chart"]["unit"]): string {
  if (unit === "month") return formatMonth(from.slice(0, 7))
  return unit === "week" ? `Week from ${formatDate(from)}` : formatDate(from)
}

function shortNameOf({ from }: ReportBar, unit: Report["chart"]["unit"]): string {
  return unit === "month" ? formatShortMonth(from.slice(0, 7)) : formatShortDay(from)
}

/** The lowest round number, with a whole half, that no bar exceeds. */
export function findTop(highest: number): number {
  if (highest <= 4) return 4
  const step = 10 ** Math.floor(Math.log10(highest))
  const top = [1, 2, 4, 6, 8, 10].map((times) => times * step).find((each) => each >= highest)
  return top ?? 10 * step
}

/** Enquiries over time as a bar chart, and as a table as an alternative. */
export function EnquiryChart({ report }: { report: Report }) {
  const { from, to, enquiries, chart } = report
  const { bars, unit } = chart
  const top = findTop(Math.max(0, ...bars.map((bar) => bar.enquiries)))
  const range = `${formatDate(from)} to ${formatDate(to)}`
  const busiest = bars.reduce<ReportBar | undefined>(
    (max, bar) => (bar.enquiries > (max?.enquiries ?? 0) ? bar : max),
    undefined,
  )
  const total = `${formatNumber(enquiries)} ${enquiries === 1 ? "enquiry" : "enquiries"}`
  const summary = busiest
    ? `${total}; busiest: ${nameOf(busiest, unit)}, with ${formatNumber(busiest.enquiries)}.`
    : "No enquiries in this period."
  const middle = bars[Math.floor(bars.length / 2)]

  return (
    <section className="card chart" aria-labelledby="chart-heading">
      <h2 id="chart-heading">Enquiries by {unit}</h2>
      <p className="quiet">
        {range}: {summary}
      </p>
      <div className="chart-plot" aria-hidden="true">
        <div className="chart-scale">
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <svg viewBox={`0 0 ${bars.length * 10} 100`} preserveAspectRatio="none" focusable="false">
          {[0, 50, 100].map((y) => (
            <path key={y} className="chart-line" d={`M0 ${y}H${bars.length * 10}`} />
          ))}
          {bars.map((bar, index) => {
            const height = (bar.enquiries / top) * 100
            return (
              <g key={bar.from}>
                <title>{`${nameOf(bar, unit)}: ${bar.enquiries}`}</title>
                <rect className="chart-place" x={index * 10} y={0} width={10} height={100} />
                <rect className="chart-bar" x={index * 10 + 1.5} y={100 - height} width={7} height={height} />
              </g>
            )
          })}
        </svg>
        <div className="chart-days">
          {bars[0] && <span>{shortNameOf(bars[0], unit)}</span>}
          {bars.length > 2 && middle && <span>{shortNameOf(middle, unit)}</span>}
          {bars.length > 1 && <span>{shortNameOf(bars.at(-1) as ReportBar, unit)}</span>}
        </div>
      </div>
      <details>
        <summary>Show as a table</summary>
        <TableRegion name="Enquiries over time" className="table chart-table">
          <thead>
            <tr>
              <th scope="col">{unit === "day" ? "Day" : unit === "week" ? "Week" : "Month"}</th>
              <th scope="col">Enquiries</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{nameOf(bar, unit)}</th>
                <td>{bar.enquiries}</td>
              </tr>
            ))}
          </tbody>
        </TableRegion>
      </details>
    </section>
  )
}
