import { addDays, mondayOf } from "#domain/text/calendar.ts"
import type { Block, ListedVisit } from "#domain/visit/visit-entities.ts"
import { toFields } from "../base/zone-time.ts"

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
  const end = toFields(endsAt, zone)
  return toFields(startsAt, zone).date <= day && (end.time === "00:00" ? end.date > day : end.date >= day)
}

/** From when to when something is on a day: "11:00 to 12:00", "from 15:00", "until 12:00" or "all day". */
export function wordHours({ startsAt, endsAt }: Range, zone: string, day: string): string {
  const [start, end] = [toFields(startsAt, zone), toFields(endsAt, zone)]
  const [begins, ends] = [start.date === day && start.time !== "00:00", end.date === day]
  if (begins && ends) return `${start.time} to ${end.time}`
  if (begins) return `from ${start.time}`
  return ends ? `until ${end.time}` : "all day"
}

const dayParts = { weekday: "long", day: "numeric", month: "long" } as const
const dayAlone = new Intl.DateTimeFormat("en-GB", { ...dayParts, timeZone: "UTC" })
const dayOfYear = new Intl.DateTimeFormat("en-GB", { ...dayParts, year: "numeric", timeZone: "UTC" })

/** A day in words: "Tuesday, 1 December"; with its year where that is asked for. */
export function wordDay(day: string, format: Intl.DateTimeFormat = dayAlone): string {
  return format.format(new Date(`${day}T00:00:00.000Z`)).replace(/^(\w+),? /, "$1, ")
}

/** When a visit is, as pages and letters say it, which have it from the server: not every browser has `Temporal`. */
export function wordVisit(visit: Range, zone: string): string {
  const [start, end] = [toFields(visit.startsAt, zone), toFields(visit.endsAt, zone)]
  return `${wordDay(start.date, dayOfYear)}, ${start.time} to ${end.time} (${nameZone(zone, new Date(visit.startsAt))})`
}

/** What a time zone is called at a moment: "India Standard Time". */
export function nameZone(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "long" }).formatToParts(at)
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone
}
