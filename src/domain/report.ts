import * as z from "zod/mini"
import { addDays, countDays, mondayOf } from "./calendar.ts"
import { calendarDay, type EnquirySummary, inOrder } from "./enquiry-list.ts"

/** One bar of the chart of enquiries over time: the first day that it counts, and how many arrived. */
export interface ReportBar {
  from: string
  enquiries: number
}

/** One row of Monthly Subscriptions: a month, such as "2026-11", as far as it lies in the range. */
export interface MonthRow {
  month: string
  enquiries: number
}

/** One row of Total Business List: the enquiries of one property, or of one page; `name` is "" where none was named. */
export interface BusinessRow {
  groupedBy: "property" | "page"
  name: string
  enquiries: number
  /** The day of the latest one. */
  latestOn: string
}

/** What the dashboard shows of a range of days, both counted, in India's time. */
export interface Report {
  from: string
  to: string
  /** Enquiries in the range. */
  enquiries: number
  /** Of all time. */
  figures: EnquirySummary
  chart: { unit: ChartUnit; bars: ReportBar[] }
  monthlySubscriptions: MonthRow[]
  /** The busiest of each grouping, at most 100; the download has all. */
  totalBusinessList: BusinessRow[]
}

/** How many rows of each grouping the dashboard shows. */
export const mostBusinessRows = 100

const mostDays = 3_653

/** Which days a report is asked for, in its address. */
export const reportQuery = z.object({ from: calendarDay("From Date"), to: calendarDay("To Date") }).check(
  inOrder,
  z.refine(({ from, to }) => from === undefined || to === undefined || countDays(from, to) <= mostDays, {
    error: "The range can span at most 10 years.",
    path: ["to"],
  }),
)

/** The days of a report: 30, today the last, where nothing else is said. */
export function fillRange({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const end = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? addDays(end, -29), to: end }
}

/** How much time a bar of the chart stands for. */
export type ChartUnit = "day" | "week" | "month"

/** The unit in which a range of so many days can be read at a glance. */
export function chartUnit(days: number): ChartUnit {
  if (days <= 92) return "day"
  return days <= 731 ? "week" : "month"
}

/** Days with their counts as bars of a unit, none left out between the range's ends; weeks begin on Monday. */
export function toBars(
  { from, to }: { from: string; to: string },
  unit: ChartUnit,
  counts: ReadonlyMap<string, number>,
): ReportBar[] {
  const bars = new Map<string, number>()
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = startOf(day, unit)
    // The first bar may begin before the range, whose days alone are counted.
    const key = start < from ? from : start
    bars.set(key, (bars.get(key) ?? 0) + (counts.get(day) ?? 0))
  }
  return [...bars].map(([first, enquiries]) => ({ from: first, enquiries }))
}

function startOf(day: string, unit: ChartUnit): string {
  if (unit === "day") return day
  return unit === "week" ? mondayOf(day) : `${day.slice(0, 7)}-01`
}
