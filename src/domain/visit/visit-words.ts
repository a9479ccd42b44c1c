/**
 * When a visit is, in words, on every page and in every letter and calendar: "Tuesday, 1 December 2026, 11:00 to 12:00 (India Standard
 * Time)". The times are ISO in UTC, `zone` is the business's.
 */
export function wordHour(startsAt: string, endsAt: string, zone: string): string {
  const [start, end] = [startsAt, endsAt].map((iso) => Temporal.Instant.from(iso).toZonedDateTimeISO(zone))
  if (!start || !end) return ""
  return `${wordDay(startsAt, zone)}, ${wordTime(start)} to ${wordTime(end)} (${nameZone(startsAt, zone)})`
}

/** The day of a time in words: "Tuesday, 1 December 2026". */
export function wordDay(iso: string, zone: string): string {
  const parts = formatParts(iso, zone, { weekday: "long", day: "numeric", month: "long", year: "numeric" })
  return `${parts["weekday"]}, ${parts["day"]} ${parts["month"]} ${parts["year"]}`
}

/** The day of a time in a zone, such as 2026-12-01. */
export function dayIn(iso: string, zone: string): string {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The time of day of a time in a zone: "11:00". */
export function timeIn(iso: string, zone: string): string {
  return wordTime(Temporal.Instant.from(iso).toZonedDateTimeISO(zone))
}

/** What the zone is called at a time, summer time told apart: "India Standard Time". */
export function nameZone(iso: string, zone: string): string {
  return formatParts(iso, zone, { timeZoneName: "long" })["timeZoneName"] ?? zone
}

function wordTime(time: Temporal.ZonedDateTime): string {
  return time.toPlainTime().toString({ smallestUnit: "minute" })
}

function formatParts(iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat("en-GB", { ...options, timeZone }).formatToParts(Date.parse(iso))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
