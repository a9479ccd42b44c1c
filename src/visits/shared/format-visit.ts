import { formatTimeOfDay } from "#base/text/calendar.ts"
import { oneLine } from "#base/text/text.ts"
import { formatTimeZone, timeIn, formatDay } from "#base/text/date.ts"
import type { Visit } from "./visit-entities.ts"

/**
 * Formats the time of a visit for pages, screens, e-mails and calendars: "Tuesday, 1 December 2026, 11 am to 12 pm (India Standard Time)".
 * The times are ISO in UTC, `zone` is the business's.
 */
export function formatVisitTime(startsAt: string, endsAt: string, zone: string): string {
  return `${formatDay(startsAt, zone)}, ${formatTimeRange(startsAt, endsAt, zone)} (${formatTimeZone(startsAt, zone)})`
}

/** Formats the start of a visit for a title: "Monday, 30 November, 2 pm". */
export function formatVisitStart(startsAt: string, zone: string): string {
  return `${formatDay(startsAt, zone).replace(/ \d+$/, "")}, ${formatTime(startsAt, zone)}`
}

/** Formats the time of a visit on its day, without the zone: "11 am to 12 pm". */
function formatTimeRange(startsAt: string, endsAt: string, zone: string): string {
  return `${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}`
}

/** Formats a day as "Tue, 1 Dec". */
export function formatShortDay(day: string): string {
  return shortDays.format(Date.parse(`${day}T00:00:00.000Z`))
}

const shortDays = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
})

/** Formats the time of day in a zone, like the business's hours: "4:30 pm". */
export function formatTime(iso: string, zone: string): string {
  return formatTimeOfDay(timeIn(iso, zone))
}

/** Formats the place of a visit in one line: the studio with the business's address, which may be left out; "" if unknown. */
export function formatVisitLocation(
  { kind, address, pin }: Pick<Visit, "kind" | "address" | "pin">,
  addressLine = "",
): string {
  if (kind === "studio") return addressLine
  const lines = [...address.split(/[\n\v\f\r\u0085\u2028\u2029]/), pin].map(oneLine)
  // People end the lines of an address with commas.
  const own = lines.map((line) => (line.endsWith(",") ? line.slice(0, -1) : line))
  return own.filter(Boolean).join(", ")
}
