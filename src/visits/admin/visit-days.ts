import { formatTimeOfDay } from "#collections/shared/business/opening-hours.ts"
import { addDays, mondayOf } from "#base/text/calendar.ts"
import type { Block, ListedVisit } from "../shared/visit-entities.ts"
import { dayIn, timeIn } from "#base/text/zone.ts"

export type Span = "day" | "week"

/** A range of days, inclusive. */
export interface Days {
  from: string
  to: string
}

export function daysAround(day: string, span: Span): Days {
  if (span === "day") return { from: day, to: day }
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}

/** A line of a day: a visit, or a blocked time; `time` is its time on this day. */
export type Line = { time: string } & ({ visit: ListedVisit } | { block: Block })

/**
 * The lines of each day in a time zone, by time; a block of several days is on each. Consecutive empty days are one entry from
 * `day` to `last`, but `today` is always a separate entry.
 */
export function linesByDay(
  { from, to }: Days,
  { zone, today = "" }: { zone: string; today?: string },
  { visits, blocks }: { visits: readonly ListedVisit[]; blocks: readonly Block[] },
): { day: string; last: string; lines: Line[] }[] {
  const all = [
    ...blocks.map((block) => ({ times: timesIn(zone, block), line: { block } })),
    ...visits.map((visit) => ({ times: timesIn(zone, visit), line: { visit } })),
  ].toSorted((one, other) => one.times.startsAt.localeCompare(other.times.startsAt))
  const days: { day: string; last: string; lines: Line[] }[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = all.filter(({ times: { firstDay, lastDay, end } }) => {
      return firstDay <= day && (end === "00:00" ? lastDay > day : lastDay >= day)
    })
    const lines = ofDay.map(({ times, line }) => ({ time: formatTimeRange(times, day), ...line }))
    const before = days.at(-1)
    const joins = lines.length === 0 && before?.lines.length === 0 && day !== today && before.last !== today
    if (joins) before.last = day
    else days.push({ day, last: day, lines })
  }
  return days
}

interface Range {
  startsAt: string
  endsAt: string
}

function timesIn(zone: string, { startsAt, endsAt }: Range) {
  return {
    startsAt,
    firstDay: dayIn(startsAt, zone),
    start: timeIn(startsAt, zone),
    lastDay: dayIn(endsAt, zone),
    end: timeIn(endsAt, zone),
  }
}

/** Formats the hours of something on a day: "11 am to 12 pm", "from 3 pm", "until 12 pm" or "all day". */
export function formatHours(range: Range, zone: string, day: string): string {
  return formatTimeRange(timesIn(zone, range), day)
}

function formatTimeRange({ firstDay, start, lastDay, end }: ReturnType<typeof timesIn>, day: string): string {
  const begins = firstDay === day
  const ends = lastDay === day || (lastDay === addDays(day, 1) && end === "00:00")
  const [isFrom, isUntil] = [begins && start !== "00:00", ends && end !== "00:00"]
  if (begins && ends && (isFrom || isUntil)) return `${formatTimeOfDay(start)} to ${formatTimeOfDay(end)}`
  if (isFrom) return `from ${formatTimeOfDay(start)}`
  return isUntil ? `until ${formatTimeOfDay(end)}` : "all day"
}
