import * as z from "zod/mini"
import { addDays, type ChartUnit, countDays, mondayOf } from "../text/calendar.ts"
import { calendarDay, inOrder } from "../base/list-query.ts"
import type { reportEntity } from "./enquiry-entities.ts"

/** What the dashboard shows of a range of days, both included, in India's time; `totalBusinessList` has the largest rows. */
export type Report = z.output<typeof reportEntity>

/** One bar of the chart: its first day, and how many enquiries arrived. */
export type ReportBar = Report["chart"]["bars"][number]

/** One row of Monthly Subscriptions: a month such as "2026-11", counted as far as it is in the range. */
export type MonthRow = Report["monthlySubscriptions"][number]

/** One row of Total Business List: the enquiries of one property or page; `name` is "" where none was given. */
export type BusinessRow = Report["totalBusinessList"][number]

/** The enquiries of one channel and source, and how many of them were won; `source` is "" where none is known. */
export type ChannelRow = Report["channels"][number]

/** How many rows of each grouping the dashboard shows. */
export const maxBusinessRows = 100

const maxDays = 3_653

/** The query parameters of a report. */
export const reportQuery = z.object({ from: calendarDay("From Date"), to: calendarDay("To Date") }).check(
  inOrder,
  z.refine(({ from, to }) => from === undefined || to === undefined || countDays(from, to) <= maxDays, {
    error: "The range can span at most 10 years.",
    path: ["to"],
  }),
)

/** The days of a report: by default 30, up to today. */
export function fillRange({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const end = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? addDays(end, -29), to: end }
}

/** The unit that gives a range of so many days a readable number of bars. */
export function chartUnit(days: number): ChartUnit {
  if (days <= 92) return "day"
  return days <= 731 ? "week" : "month"
}

/** The counts of days as bars, including empty ones; weeks begin on Monday. */
export function toBars(
  { from, to }: { from: string; to: string },
  unit: ChartUnit,
  counts: ReadonlyMap<string, number>,
): ReportBar[] {
  const bars = new Map<string, number>()
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = startOf(day, unit)
    // The first week or month may begin before the range.
    const key = start < from ? from : start
    bars.set(key, (bars.get(key) ?? 0) + (counts.get(day) ?? 0))
  }
  return [...bars].map(([first, enquiries]) => ({ from: first, enquiries }))
}

function startOf(day: string, unit: ChartUnit): string {
  if (unit === "day") return day
  return unit === "week" ? mondayOf(day) : `${day.slice(0, 7)}-01`
}
