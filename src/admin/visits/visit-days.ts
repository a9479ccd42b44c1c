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
  return days.map((day) => {
    const lines = [
      ...blocks.map((block) => ({ range: block, line: { time: wordHours(block, zone, day), block } })),
      ...visits.map((visit) => ({ range: visit, line: { time: wordHours(visit, zone, day), visit } })),
    ]
      .filter(({ range }) => isOn(day, range, zone))
      .toSorted((one, other) => one.range.startsAt.localeCompare(other.range.startsAt))
    return { day, lines: lines.map(({ line }) => line) }
  })
}

interface Range {
  startsAt: string
  endsAt: string
}

function isOn(day: string, { startsAt, endsAt }: Range, zone: string): boolean {
  const end = dayIn(endsAt, zone)
  return dayIn(startsAt, zone) <= day && (timeIn(endsAt, zone) === "00:00" ? end > day : end >= day)
}

/** From when to when something is on a day: "11:00 to 12:00", "from 15:00", "until 12:00" or "all day". */
export function wordHours({ startsAt, endsAt }: Range, zone: string, day: string): string {
  const [start, end] = [timeIn(startsAt, zone), timeIn(endsAt, zone)]
  const [begins, ends] = [dayIn(startsAt, zone) === day && start !== "00:00", dayIn(endsAt, zone) === day]
  if (begins && ends) return `${start} to ${end}`
  if (begins) return `from ${start}`
  return ends ? `until ${end}` : "all day"
}
