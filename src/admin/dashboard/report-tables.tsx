import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import { formatNumber } from "#base/text/number.ts"
import { outcomeLabels } from "#enquiries/shared/enquiry-status.ts"
import type { BusinessRow, Report } from "#enquiries/shared/report.ts"
import { channelLabels } from "#enquiries/shared/source.ts"
import { formatRupees } from "#estimate/shared/rupees.ts"
import { download } from "#ui/admin/api/client.ts"
import { formatShortDay } from "#ui/admin/controls/time.ts"
import { DownloadButton } from "#ui/admin/list/download-button.tsx"
import { showProblem, showToast } from "#ui/admin/controls/toasts.tsx"
import { formatMonth } from "./chart.tsx"

const shownAtFirst = 10

export function EnquiryTables({ report }: { report: Report }) {
  const { from, to } = report
  const { count, value } = report.openQuotations
  const open = `${count === 1 ? "1 open quotation" : `${formatNumber(count)} open quotations`} today`
  return (
    <div className="reports">
      <ReportTable
        title="Monthly Subscriptions"
        hint="Enquiries per month, and the value of quotations won and lost."
        file="monthly-subscriptions"
        range={report}
        headings={["Month", "Enquiries", "Value"]}
        rows={report.monthlySubscriptions.map(({ month, enquiries, ...values }) => ({
          key: month,
          cells: [formatMonth(month), formatNumber(enquiries), <Values key="values" {...values} />],
        }))}
      />
      <ReportTable
        title="Total Business List"
        hint="Enquiries by property, or by page if no property is given."
        file="total-business-list"
        range={report}
        headings={["Property or page", "Enquiries", "Latest"]}
        rows={report.totalBusinessList.map((row) => ({
          key: `${row.groupedBy} ${row.name}`,
          cells: [nameOf(row, report), formatNumber(row.enquiries), formatShortDay(row.latestOn, true)],
        }))}
      />
      <ReportTable
        title="Channels and sources"
        hint="Enquiries by channel, site and campaign, with the value won and lost."
        file="channels"
        range={report}
        headings={["Channel and source", "Enquiries", "Won", "Value"]}
        rows={report.channels.map(({ channel, source, enquiries, won, ...values }) => ({
          key: `${channel} ${source}`,
          cells: [
            <Link
              key="link"
              to={`/admin/contacts?${new URLSearchParams({ channel, from, to, ...(source && { source }) })}`}
            >
              {channelLabels[channel]}
              {source && `: ${source}`}
            </Link>,
            formatNumber(enquiries),
            formatNumber(won),
            <Values key="values" {...values} />,
          ],
        }))}
      />
      <ReportTable
        title="Outcomes"
        hint={`How the enquiries ended, with the value of their quotations. ${open}, worth ${formatRupees(value / 100)}.`}
        file="outcomes"
        noun="closed enquiries"
        range={report}
        headings={["Outcome", "Enquiries", "Value"]}
        rows={report.outcomes.map(({ outcome, enquiries, value: total }) => ({
          key: outcome,
          cells: [
            <Link key="link" to={`/admin/contacts?${new URLSearchParams({ status: "Closed", outcome, from, to })}`}>
              {outcomeLabels[outcome]}
            </Link>,
            formatNumber(enquiries),
            formatRupees(total / 100),
          ],
        }))}
      />
      {report.hasConversions && <ConversionFiles />}
    </div>
  )
}

function Values({ wonValue, lostValue }: { wonValue: number; lostValue: number }) {
  if (wonValue + lostValue === 0) return "–"
  return (
    <>
      {wonValue > 0 && `${formatRupees(wonValue / 100)} won`}
      {wonValue > 0 && lostValue > 0 && <br />}
      {lostValue > 0 && `${formatRupees(lostValue / 100)} lost`}
    </>
  )
}

function nameOf({ groupedBy, name }: BusinessRow, { from, to }: Report): ReactNode {
  if (groupedBy === "page") return <>Page: {name || "unknown"}</>
  if (!name) return "No property name"
  return <Link to={`/admin/contacts?${new URLSearchParams({ property: name, from, to })}`}>{name}</Link>
}

const steps = Object.entries({ enquiry: "enquiries", visit: "visits", won: "orders" })
const conversionFiles = Object.entries({ google: "Google Ads", meta: "Meta" }).flatMap(([to, vendor]) =>
  steps.map(([of, words]) => ({ name: `${to}-${of}.csv`, label: `${vendor}: ${words}`, filters: { to, of } })),
)

/** The files with which Google Ads and Meta learn which advertisements led to enquiries, visits and orders. */
function ConversionFiles() {
  return (
    <section className="card report" aria-labelledby="conversions">
      <h2 id="conversions">Conversion files</h2>
      <p className="quiet">Upload them to Google Ads or Meta to see which advertisements work.</p>
      <p className="list-buttons">
        {conversionFiles.map((file) => (
          <DownloadButton key={file.name} at="GET /contacts/conversions.csv" {...file} />
        ))}
      </p>
    </section>
  )
}

interface ReportTableProps {
  title: string
  /** Explains the table, because its title does not. */
  hint: string
  /** The download's name in the API, if the table has one. */
  file?: "monthly-subscriptions" | "total-business-list" | "channels" | "outcomes"
  range: { from: string; to: string }
  /** What the rows would be about. */
  noun?: string
  headings: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

export function ReportTable({ title, hint, file, range, noun = "enquiries", headings, rows }: ReportTableProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <section className="card report" aria-label={title}>
      <div className="report-head">
        <h2>{title}</h2>
        {file && (
          <a
            href={`/api/report/${file}.csv?${new URLSearchParams({ from: range.from, to: range.to })}`}
            onClick={(event) => {
              // The browser alone would not send the token.
              event.preventDefault()
              download(`GET /report/${file}.csv`, `${file}.csv`, { query: { from: range.from, to: range.to } }).then(
                () => showToast(`${title} downloaded`),
                () => showProblem("Failed to download the report. Please try again."),
              )
            }}
          >
            Download Report<span className="visually-hidden">: {title}</span>
          </a>
        )}
      </div>
      <p className="quiet">{hint}</p>
      {rows.length === 0 ? (
        <p>No {noun} in this period.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isWhole ? rows.length : shownAtFirst).map(({ key, cells }, index) => (
              <tr key={key}>
                <td className="number">{index + 1}</td>
                {cells.map((cell, column) => (
                  <td key={headings[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shownAtFirst && !isWhole && (
        <button type="button" className="plain" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </button>
      )}
    </section>
  )
}
