import { formatDate } from "#base/text/date.ts"
import { formatNumber } from "#base/text/number.ts"
import type { Report } from "#enquiries/shared/report.ts"
import { TableRegion } from "#ui/admin/list/table.tsx"
import { formatShortDay } from "#ui/admin/controls/time.ts"

const shortMonth = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "short", year: "numeric" })
const longMonth = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long", year: "numeric" })

/** Formats a month such as "2026-11" as "November 2026". */
export function formatMonth(month: string): string {
  return longMonth.format(new Date(`${month}-01`))
}

type Unit = Report["chart"]["unit"]

function nameOf({ from }: { from: string }, unit: Unit): string {
  if (unit === "month") return formatMonth(from.slice(0, 7))
  return unit === "week" ? `Week from ${formatDate(from)}` : formatDate(from)
}

function shortNameOf({ from }: { from: string }, unit: Unit): string {
  return unit === "month" ? shortMonth.format(new Date(from)) : formatShortDay(from)
}

/** The lowest round number, with a whole half, that no bar exceeds. */
export function findTop(highest: number): number {
  if (highest <= 4) return 4
  const step = 10 ** Math.floor(Math.log10(highest))
  const top = [1, 2, 4, 6, 8, 10].map((times) => times * step).find((each) => each >= highest)
  return top ?? 10 * step
}

interface CountChartProps {
  name: "enquiries" | "visitors"
  report: Pick<Report, "from" | "to"> & {
    chart: { unit: Unit; bars: { from: string; enquiries?: number; visitors?: number }[] }
  }
}

/** Enquiries or visitors over time as a bar chart, and as a table as an alternative. */
export function CountChart({ name, report }: CountChartProps) {
  const { from, to, chart } = report
  const { unit } = chart
  const bars = chart.bars.map((bar) => ({ from: bar.from, count: bar[name] ?? 0 }))
  const [title, one] = name === "visitors" ? ["Visitors", "visitor"] : ["Enquiries", "enquiry"]
  const top = findTop(Math.max(0, ...bars.map(({ count }) => count)))
  const range = `${formatDate(from)} to ${formatDate(to)}`
  const [busiest, next] = bars.toSorted((one, other) => other.count - one.count)
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const sum = total === 0 ? `No ${name} in this period` : `${formatNumber(total)} ${total === 1 ? one : name}`
  const isTop = busiest && busiest.count > Math.max(1, next?.count ?? 0)
  const summary = isTop ? `${sum}; busiest: ${nameOf(busiest, unit)}, with ${formatNumber(busiest.count)}.` : `${sum}.`
  const [middle, last] = [Math.floor(bars.length / 2), bars.length - 1]
  const marked = bars.filter((_, index) => [0, middle, last].includes(index))

  return (
    <section className="card chart" aria-labelledby="chart-heading">
      <h2 id="chart-heading">{`${title} by ${unit}`}</h2>
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
            const height = (bar.count / top) * 100
            return (
              <g key={bar.from}>
                <title>{`${nameOf(bar, unit)}: ${bar.count}`}</title>
                <rect className="chart-place" x={index * 10} y={0} width={10} height={100} />
                <rect className="chart-bar" x={index * 10 + 1.5} y={100 - height} width={7} height={height} />
              </g>
            )
          })}
        </svg>
        <div className="chart-days">
          {marked.map((bar) => (
            <span key={bar.from}>{shortNameOf(bar, unit)}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>Show as a table</summary>
        <TableRegion name={`${title} over time`} className="table chart-table">
          <thead>
            <tr>
              <th scope="col">{unit === "day" ? "Day" : unit === "week" ? "Week" : "Month"}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{nameOf(bar, unit)}</th>
                <td>{bar.count}</td>
              </tr>
            ))}
          </tbody>
        </TableRegion>
      </details>
    </section>
  )
}
