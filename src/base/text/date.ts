// Created on first use, because each takes milliseconds of a start, and on a slow phone.
let date: Intl.DateTimeFormat | undefined
let dateAndTime: Intl.DateTimeFormat | undefined

const timeZone = "Asia/Kolkata"

/** Formats an ISO time in India: "5 January 2026". */
export function formatDate(iso: string): string {
  date ??= new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone })
  return date.format(new Date(iso))
}

/** Formats a time with its minute, for e-mails: "5 January 2026 at 4:07 pm (India)". */
export function formatTime(at: Date): string {
  dateAndTime ??= new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone })
  return `${dateAndTime.format(at)} (India)`
}

/** When the day of this time ends in India, which is UTC+5:30 all year. */
export function endOfDay(at: Date): Date {
  const ahead = 5.5 * 3_600_000
  const days = Math.floor((at.getTime() + ahead) / day)
  return new Date((days + 1) * day - ahead)
}

const day = 24 * 3_600_000

// Times are ISO in UTC, zones have IANA's names.

/** The name of the zone at a time, including summer time: "India Standard Time". */
export function formatTimeZone(iso: string, zone: string): string {
  return partsOf(iso, zone, { timeZoneName: "long" })["timeZoneName"] ?? zone
}

/** Formats the day of a time: "Tuesday, 1 December 2026". */
export function formatDay(iso: string, zone: string): string {
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

/** Cached by zone and format, because a page formats hundreds of times and each formatter takes tens of microseconds to create. */
const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const key = timeZone + Object.keys(options).join(" ")
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone })
  formats.set(key, format)
  return Object.fromEntries(format.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]))
}
