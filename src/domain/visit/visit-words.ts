import { remember } from "../base/remember.ts"
import { oneLine } from "../text/one-line.ts"
import type { Visit } from "./visit-entities.ts"

/**
 * When a visit is, in words, on every page and screen, in every letter and calendar: "Tuesday, 1 December 2026, 11:00 to 12:00 (India
 * Standard Time)". The times are ISO in UTC, `zone` is the business's.
 */
export function wordHour(startsAt: string, endsAt: string, zone: string): string {
  return `${wordDay(startsAt, zone)}, ${timeIn(startsAt, zone)} to ${timeIn(endsAt, zone)} (${nameZone(startsAt, zone)})`
}

/** Where a visit is, in one line: in the studio at the business's address, which may be left out; "" where nobody has said. */
export function wordPlace({ kind, address, pin }: Pick<Visit, "kind" | "address" | "pin">, addressLine = ""): string {
  if (kind === "studio") return addressLine
  return [...address.split(/[\n\v\f\r\u0085\u2028\u2029]/), pin].map(oneLine).filter(Boolean).join(", ")
}

/** What the zone is called at a time, summer time told apart: "India Standard Time". */
export function nameZone(iso: string, zone: string): string {
  return partsOf(iso, zone, { timeZoneName: "long" })["timeZoneName"] ?? zone
}

/** The day of a time in words: "Tuesday, 1 December 2026". */
export function wordDay(iso: string, zone: string): string {
  const { weekday, day, month, year } = partsOf(iso, zone, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  })
  return `${weekday}, ${day} ${month} ${year}`
}

/** The day of a time in a zone, such as 2026-12-01. */
export function dayIn(iso: string, zone: string): string {
  const { year, month, day } = partsOf(iso, zone, { year: "numeric", month: "2-digit", day: "2-digit" })
  return `${year}-${month}-${day}`
}

/** The time of day of a time in a zone: "11:00". */
export function timeIn(iso: string, zone: string): string {
  const { hour, minute } = partsOf(iso, zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
  return `${hour}:${minute}`
}

/** One for each zone and form, since a page words hundreds of times and each takes tens of microseconds to make. */
const formats = remember(20, (options: string) => {
  return new Intl.DateTimeFormat("en-GB", JSON.parse(options) as Intl.DateTimeFormatOptions)
})

function partsOf(iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = formats(JSON.stringify({ ...options, timeZone })).formatToParts(Date.parse(iso))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
