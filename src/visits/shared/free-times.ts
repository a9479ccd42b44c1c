import type { Business } from "#collections/shared/business/business.ts"
import { weekdays } from "#collections/shared/business/opening-hours.ts"
import type { VisitKind } from "#collections/shared/business/visit-hours.ts"
import { addDays } from "#base/text/calendar.ts"
import { dayIn } from "#base/text/date.ts"

// Only the server loads this, because not every browser has Temporal.

/** A possible time of a visit, as ISO times in UTC. */
export interface Slot {
  startsAt: string
  endsAt: string
}

/** A day with the start times of visits, in milliseconds, and their length. */
export interface DayTimes {
  day: string
  starts: number[]
  length: number
}

/** The business's fields that decide when visits are possible. */
export type VisitTimes = Pick<Business, "hours" | "holidays" | "visits">

/** The requested days, inclusive, in the zone of the business; and the time by the database's clock. */
interface Asked {
  from: string
  to: string
  now: Date
  /** The office has no minimum notice. */
  isOffice?: boolean
}

/** A quarter of an hour, in milliseconds. */
export const quarter = 15 * 60 * 1000

/**
 * The slots of a kind of visit on some days, taken or not, earliest first. They start at the beginning of a day's hours, each followed by
 * its buffer; the visit ends within the hours, its buffer may be after them.
 */
export function listOffered(kind: VisitKind, business: VisitTimes, asked: Asked): Slot[] {
  return listOfferedDays(kind, business, asked).flatMap(toSlots)
}

export function toSlots({ starts, length }: Omit<DayTimes, "day">): Slot[] {
  return starts.map((start) => ({ startsAt: toIso(start), endsAt: toIso(start + length) }))
}

/** The same slots by day and as numbers, because there are thousands; without empty days. */
export function listOfferedDays(kind: VisitKind, business: VisitTimes, { from, to, now, isOffice }: Asked): DayTimes[] {
  const { zone, [kind]: of } = business.visits
  if (!of.isOn) return []
  const today = dayIn(now.toISOString(), zone)
  const earliest = addDays(today, isOffice ? 0 : of.noticeDays)
  const latest = addDays(today, of.daysAhead)
  const last = to < latest ? to : latest
  const length = of.minutes * 60_000
  const step = Math.ceil((length + of.gapMinutes * 60_000) / quarter) * quarter
  const days: DayTimes[] = []
  for (let day = from < earliest ? earliest : from; day <= last; day = addDays(day, 1)) {
    const window = windowOf(kind, business, day)
    if (!window) continue
    const starts: number[] = []
    for (let at = Math.ceil(window.opens / quarter) * quarter; at + length <= window.closes; at += step) {
      if (at > now.getTime()) starts.push(at)
    }
    if (starts.length > 0) days.push({ day, starts, length })
  }
  return days
}

/** True if a visit is within the hours of its kind, on an open day. */
export function isWithinHours(kind: VisitKind, business: VisitTimes, { startsAt, endsAt }: Slot): boolean {
  const { zone, [kind]: of } = business.visits
  const window = of.isOn && windowOf(kind, business, dayIn(startsAt, zone))
  return Boolean(window && Date.parse(startsAt) >= window.opens && Date.parse(endsAt) <= window.closes)
}

/** The hours of a kind on a day, in milliseconds; undefined on a day without any. */
function windowOf(kind: VisitKind, { hours, holidays, visits }: VisitTimes, day: string) {
  const date = Temporal.PlainDate.from(day)
  const weekday = weekdays[date.dayOfWeek - 1] ?? "mo"
  const times = visits[kind].hours[weekday]
  // A business without opening hours is not closed all week.
  const isClosed = hours[weekday] === null && weekdays.some((each) => hours[each] !== null)
  if (!times || isClosed || holidays.some((holiday) => holiday.day === day)) return undefined
  const at = (plainTime: string) => date.toZonedDateTime({ timeZone: visits.zone, plainTime }).epochMilliseconds
  return { opens: at(times.opens), closes: at(times.closes) }
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
