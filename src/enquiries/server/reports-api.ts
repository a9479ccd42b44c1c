import type { Context } from "hono"
import { outcomeLabels, outcomes } from "../shared/enquiry-status.ts"
import { channelLabels } from "../shared/source.ts"
import { countDays, dayOf } from "#base/text/calendar.ts"
import { reportEntity } from "../shared/enquiry-entities.ts"
import { parse } from "#base/parse.ts"
import * as rules from "../shared/report.ts"
import type { EnquiryStores } from "./enquiries-api.ts"
import type { DayRange, Reports } from "./reports.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { answerCsv } from "#http/downloads.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"

/** Mounts the calls of the dashboard: the figures and tables of a range of days, and each table as a download. */
export function mountReport(api: Api, guard: Guard, store: EnquiryStores & { reports: Reports }): void {
  const { enquiries, reports, business } = store
  api.on(...docs.readReport, guard, async (c) => {
    const range = readRange(c)
    const [figures, counts, byProperty, byPage, channels, closed, openQuotations] = await Promise.all([
      enquiries.summarise(),
      reports.countByDay(range),
      reports.countBy("property", range, rules.maxBusinessRows),
      reports.countBy("page", range, rules.maxBusinessRows),
      reports.countByChannel(range, rules.maxBusinessRows),
      reports.countOutcomes(range),
      reports.countOpenQuotations(new Date()),
    ])
    const unit = rules.chartUnit(countDays(range.from, range.to))
    const report: rules.Report = {
      ...range,
      enquiries: [...counts.values()].reduce((sum, count) => sum + count, 0),
      figures,
      hasConversions: (await business.current()).business.conversionsFrom !== "",
      chart: { unit, bars: rules.toBars(range, unit, counts) },
      openQuotations,
      monthlySubscriptions: toMonths(range, counts, closed),
      totalBusinessList: [...byProperty, ...byPage],
      channels,
      outcomes: toOutcomes(closed),
    }
    return c.json(report)
  })
  api.on(...docs.downloadMonthlySubscriptions, guard, async (c) => {
    const range = readRange(c)
    const months = toMonths(range, await reports.countByDay(range), await reports.countOutcomes(range))
    const rows = months.map((row) => [row.month, row.enquiries, ...toValueCells(row)])
    return await answerCsv(nameFile("monthly-subscriptions", range), monthHeadings, [rows])
  })
  api.on(...docs.downloadTotalBusinessList, guard, async (c) => {
    const range = readRange(c)
    const lists = [await reports.countBy("property", range), await reports.countBy("page", range)]
    return await answerCsv(nameFile("total-business-list", range), businessHeadings, [lists.flat().map(toBusinessRow)])
  })
  api.on(...docs.downloadChannels, guard, async (c) => {
    const range = readRange(c)
    const rows = (await reports.countByChannel(range)).map(toChannelRow)
    return await answerCsv(nameFile("channels-and-sources", range), channelHeadings, [rows])
  })
  api.on(...docs.downloadOutcomes, guard, async (c) => {
    const range = readRange(c)
    const rows = toOutcomes(await reports.countOutcomes(range)).map((row) => {
      return [outcomeLabels[row.outcome], row.enquiries, row.value / 100]
    })
    return await answerCsv(nameFile("outcomes", range), outcomeHeadings, [rows])
  })
}

const valueHeadings = ["Won, ₹", "Lost, ₹"]
const channelHeadings = ["Channel", "Source", "Enquiries", "Won", ...valueHeadings]
const monthHeadings = ["Month", "Enquiries", ...valueHeadings]
const outcomeHeadings = ["Outcome", "Enquiries", "Value, ₹"]
const businessHeadings = ["Grouped By", "Name", "Enquiries", "Latest"]

export const docs = documentCalls("Reports", {
  readReport: at("GET /report", {
    summary: "Returns the figures for a range of days, by default the last 30",
    query: rules.reportQuery,
    answers: reportEntity,
  }),
  downloadMonthlySubscriptions: at("GET /report/monthly-subscriptions.csv", {
    summary: "Returns the table Monthly Subscriptions as CSV",
    query: rules.reportQuery,
    csv: monthHeadings,
  }),
  downloadTotalBusinessList: at("GET /report/total-business-list.csv", {
    summary: "Returns the complete table Total Business List as CSV",
    query: rules.reportQuery,
    csv: businessHeadings,
  }),
  downloadChannels: at("GET /report/channels.csv", {
    summary: "Returns the numbers of enquiries and orders by channel and source as CSV",
    query: rules.reportQuery,
    csv: channelHeadings,
  }),
  downloadOutcomes: at("GET /report/outcomes.csv", {
    summary: "Returns the numbers and the value of closed enquiries by outcome as CSV",
    query: rules.reportQuery,
    csv: outcomeHeadings,
  }),
})

/** The range of days of a report's query; throws "invalid". */
export function readRange(c: Context): DayRange {
  const asked = parse(rules.reportQuery, c.req.query())
  const range = rules.fillRange(asked, dayOf(new Date().toISOString()))
  // A range with its missing end filled in may be too long.
  parse(rules.reportQuery, range)
  return range
}

type Closed = Awaited<ReturnType<Reports["countOutcomes"]>>

function toMonths(range: DayRange, counts: ReadonlyMap<string, number>, closed: Closed): rules.MonthRow[] {
  return rules.toBars(range, "month", counts).map(({ from, enquiries }) => {
    const month = from.slice(0, 7)
    const { won = [], lost = [] } = Object.groupBy(
      closed.filter((row) => row.month === month),
      ({ outcome }) => (outcome === "won" ? "won" : "lost"),
    )
    return { month, enquiries, wonValue: sumOf(won, "value"), lostValue: sumOf(lost, "value") }
  })
}

function toOutcomes(closed: Closed): rules.OutcomeRow[] {
  return outcomes.flatMap((outcome) => {
    const same = closed.filter((row) => row.outcome === outcome)
    return same.length === 0 ? [] : [{ outcome, enquiries: sumOf(same, "enquiries"), value: sumOf(same, "value") }]
  })
}

function sumOf(closed: Closed, name: "enquiries" | "value"): number {
  return closed.reduce((sum, row) => sum + row[name], 0)
}

function toValueCells({ wonValue, lostValue }: Pick<rules.MonthRow, "wonValue" | "lostValue">) {
  return [wonValue / 100, lostValue / 100]
}

function toBusinessRow({ groupedBy, name, enquiries, latestOn }: rules.BusinessRow) {
  return [groupedBy === "property" ? "Property Name" : "Page", name || "(none)", enquiries, latestOn]
}

function toChannelRow(row: rules.ChannelRow) {
  return [channelLabels[row.channel], row.source || "(unknown)", row.enquiries, row.won, ...toValueCells(row)]
}

function nameFile(table: string, { from, to }: DayRange): string {
  return `${table}-${from}-to-${to}.csv`
}
