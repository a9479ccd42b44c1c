import { rightOf } from "#accounts/shared/rights.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import { countDays } from "#base/text/calendar.ts"
import type { Reports } from "#enquiries/server/reports.ts"
import { readRange } from "#enquiries/server/reports-api.ts"
import * as rules from "#enquiries/shared/report.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { answerCsv } from "#http/downloads.ts"
import { type VisitorReport, visitorsEntity } from "../shared/page-views.ts"
import { firstDailyDay, type PageViewStore } from "./page-views.ts"

export function mountVisitors(
  api: Api,
  guard: Guard,
  { store: { pageViews, reports, now } }: { store: { pageViews: PageViewStore; reports: Reports; now(): Date } },
): void {
  api.on(...docs.readVisitors, guard, async (c) => {
    const { from, to } = readRange(c)
    // Older counts are stored by month.
    const isMonthly = from < firstDailyDay(now())
    const range = { from: isMonthly ? `${from.slice(0, 7)}-01` : from, to }
    const [days, pages, sources, kinds, enquiries, outcomes, visits] = await Promise.all([
      pageViews.sumBy("day", range),
      pageViews.sumBy("path", range),
      pageViews.sumBy("source", range),
      pageViews.sumBy("kind", range),
      reports.countByDay(range),
      reports.countOutcomes(range),
      pageViews.countVisited(range),
    ])
    const unit = isMonthly ? "month" : rules.chartUnit(countDays(range.from, range.to))
    const bars = rules.toBars(range, unit, new Map(days.map((row) => [row.day, row.visitors])))
    const none = { estimate: 0, call: 0, whatsapp: 0, directions: 0 }
    const actions = { ...none, ...Object.fromEntries(kinds.map(({ kind, total }) => [kind, total])) }
    const won = outcomes.filter(({ outcome }) => outcome === "won").map((row) => row.enquiries)
    const ofEnquiries = { enquiries: sumOf([...enquiries.values()]), visits, won: sumOf(won) }
    const mayReport = rightOf("readReport")?.roles.includes(c.get("who").role)
    return c.json({
      ...range,
      chart: { unit, bars: bars.map((bar) => ({ from: bar.from, visitors: bar.enquiries })) },
      pages: pages
        .slice(0, rules.maxBusinessRows)
        .map((row) => ({ path: row.path, views: row.total, visitors: row.visitors })),
      sources: sources.slice(0, rules.maxBusinessRows).map((row) => ({ source: row.source, visitors: row.visitors })),
      steps: { visitors: sumOf(days.map((row) => row.visitors)), ...actions, ...(mayReport && ofEnquiries) },
    } satisfies VisitorReport)
  })
  api.on(...docs.downloadVisitors, guard, async (c) => {
    const range = readRange(c)
    const rows = (await pageViews.list(range)).map((row) => headings.map((name) => row[name]))
    return await answerCsv(`visitors-${range.from}-to-${range.to}.csv`, headings, [rows])
  })
}

const headings = ["day", "kind", "path", "source", "total", "visitors"] as const

function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

export const docs = documentCalls("Visitors", {
  readVisitors: at("GET /visitors", {
    summary: "Returns visitors, pages, sources and presses for a range of days, by default the last 30",
    details:
      "A visitor is counted once a day, with the page and the source of the first view. Counts before the last 400 days are by month. Editors get no numbers of enquiries.",
    query: rules.reportQuery,
    answers: visitorsEntity,
  }),
  downloadVisitors: at("GET /visitors.csv", {
    summary: "Returns the counts by day, page and source as CSV",
    query: rules.reportQuery,
    csv: headings,
  }),
})
