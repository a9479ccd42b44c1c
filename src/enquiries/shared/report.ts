import * as z from "zod/mini"
import { addDays, type ChartUnit, countDays, mondayOf } from "#base/text/calendar.ts"
import { calendarDay, inOrder } from "#base/list-query.ts"
import type { reportEntity } from "./enquiry-entities.ts"

/** The dashboard's report for a range of days in India, inclusive; `totalBusinessList` has the largest rows. */
export type Report = z.output<typeof reportEntity>

/** A bar of the chart: its first day, and the number of enquiries. */
type ReportBar = Report["chart"]["bars"][number]

/** A row of Monthly Subscriptions: a month such as "2026-11", counted within the range. */
export type MonthRow = Report["monthlySubscriptions"][number]

/** A row of Total Business List: the enquiries of one property or page; `name` is "" if none was given. */
export type BusinessRow = Report["totalBusinessList"][number]

/** The enquiries of one channel and source, and how many were won; `source` is "" if unknown. */
export type ChannelRow = Report["channels"][number]

/** The enquiries that were closed with one outcome, and their value. */
export type OutcomeRow = Report["outcomes"][number]

/** The rows per grouping on the dashboard. */
export const maxBusinessRows = 100

const maxDays = 3_653

export const reportQuery = z.object({ from: calendarDay("From Date"), to: calendarDay("To Date") }).check(
  inOrder,
  z.refine(({ from, to }) => from === undefined || to === undefined || countDays(from, to) <= maxDays, {
    error: "The range can span at most 10 years.",
    path: ["to"],
  }),
)

/** The vendor of advertisements and the step of enquiries in a file of conversions. */
export const conversionQuery = z.object({
  to: z.enum(["google", "meta"], "to must be google or meta."),
  of: z.enum(["enquiry", "visit", "won"], "of must be enquiry, visit or won."),
})
export type ConversionQuery = z.output<typeof conversionQuery>

/** The days of a report: by default the 30 up to today. */
export function fillRange({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const end = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? addDays(end, -29), to: end }
}

/** The unit that gives a range of days a readable number of bars. */
export function chartUnit(days: number): ChartUnit {
  if (days <= 92) return "day"
  return days <= 731 ? "week" : "month"
}

/** The daily counts as bars, including empty ones; weeks start on Monday. */
export function toBars(
  { from, to }: { from: string; to: string },
  unit: ChartUnit,
  counts: ReadonlyMap<string, number>,
): ReportBar[] {
  const bars = new Map<string, number>()
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = startOf(day, unit)
    // The first week or month may start before the range.
    const key = start < from ? from : start
    bars.set(key, (bars.get(key) ?? 0) + (counts.get(day) ?? 0))
  }
  return [...bars].map(([first, enquiries]) => ({ from: first, enquiries }))
}

function startOf(day: string, unit: ChartUnit): string {
  if (unit === "day") return day
  return unit === "week" ? mondayOf(day) : `${day.slice(0, 7)}-01`
}
