import { formatTimeOfDay } from "#domain/business/opening-hours.ts"
import { addDays, mondayOf } from "#domain/text/calendar.ts"
import type { Block, ListedVisit } from "#domain/visit/visit-entities.ts"
import { dayIn, timeIn } from "#domain/text/zone.ts"

/** What is listed at once. */
export type Span = "day" | "week"

/** The days from the first to the last, both counted. */
export interface Days {
  from: string
  to: string
}

/** The days of a list that shows this day. */
export function daysAround(day: string, span: Span): Days {
  if (span === "day") return { from: day, to: day }
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}

/** A line of a day: a visit, or a time that is blocked; `time` is that of this day. */
export type Line = { time: string } & ({ visit: ListedVisit } | { block: Block })

/** The lines of each day in a time zone, by their time; a block of several days is on each. */
export function linesByDay(
  { from, to }: Days,
  zone: string,
  { visits, blocks }: { visits: readonly ListedVisit[]; blocks: readonly Block[] },
): { day: string; lines: Line[] }[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(from, index)).filter((day) => day <= to)
  const all = [
    ...blocks.map((block) => ({ ...timesIn(zone, block), line: { block } })),
    ...visits.map((visit) => ({ ...timesIn(zone, visit), line: { visit } })),
  ].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return days.map((day) => {
    const lines = all.filter((times) => isOn(day, times))
    return { day, lines: lines.map(({ line, ...times }) => ({ time: wordTimes(times, day), ...line })) }
  })
}

/** The days with their lines, where empty days that follow each other are one entry from `day` to `last`; today is always by itself. */
export function joinEmptyDays(
  days: readonly { day: string; lines: Line[] }[],
  today: string,
): { day: string; last: string; lines: Line[] }[] {
  const joined: { day: string; last: string; lines: Line[] }[] = []
  for (const { day, lines } of days) {
    const before = joined.at(-1)
    const joins = lines.length === 0 && before?.lines.length === 0 && day !== today && before.last !== today
    if (joins) before.last = day
    else joined.push({ day, last: day, lines })
  }
  return joined
}

interface Range {
  startsAt: string
  endsAt: string
}

/** When something is, as days and times of a zone. */
function timesIn(zone: string, { startsAt, endsAt }: Range) {
  return {
    startsAt,
    firstDay: dayIn(startsAt, zone),
    start: timeIn(startsAt, zone),
    lastDay: dayIn(endsAt, zone),
    end: timeIn(endsAt, zone),
  }
}

type Times = ReturnType<typeof timesIn>

function isOn(day: string, { firstDay, lastDay, end }: Times): boolean {
  return firstDay <= day && (end === "00:00" ? lastDay > day : lastDay >= day)
}

/** From when to when something is on a day: "11 am to 12 pm", "from 3 pm", "until 12 pm" or "all day". */
export function wordHours(range: Range, zone: string, day: string): string {
  return wordTimes(timesIn(zone, range), day)
}

function wordTimes({ firstDay, start, lastDay, end }: Times, day: string): string {
  const begins = firstDay === day
  const ends = lastDay === day || (lastDay === addDays(day, 1) && end === "00:00")
  const [isFrom, isUntil] = [begins && start !== "00:00", ends && end !== "00:00"]
  if (begins && ends && (isFrom || isUntil)) return `${formatTimeOfDay(start)} to ${formatTimeOfDay(end)}`
  if (isFrom) return `from ${formatTimeOfDay(start)}`
  return isUntil ? `until ${formatTimeOfDay(end)}` : "all day"
}
