import { serverNow } from "../base/server-clock.ts"
import { dayIn, timeIn } from "#base/text/date.ts"

const clock = new Intl.DateTimeFormat("en-IN", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
const shortDay = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short" })
const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
})

/** Formats an ISO time in this device's time zone, "14:32"; with its day, "20 Nov, 14:32", if that is not today. */
export function formatTime(iso: string, now: Date = new Date()): string {
  const time = new Date(iso)
  const isToday = time.toDateString() === now.toDateString()
  return isToday ? clock.format(time) : `${shortDay.format(time)}, ${clock.format(time)}`
}

/** Formats an ISO time to the minute, in India: "21 Nov 2026, 14:32". */
export function formatDateTime(iso: string): string {
  return moment.format(new Date(iso))
}

const dayAlone = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "short" })

/** Formats a day such as "2026-11-21" as "21 Nov", or with `hasYear` as "21 Nov 2026". */
export function formatShortDay(day: string, hasYear = false): string {
  return dayAlone.format(new Date(day)) + (hasYear ? ` ${day.slice(0, 4)}` : "")
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats the age of an ISO time: "now", "12 min ago", "2 h ago", "Yesterday", "18 Nov", "18 Nov 2025". */
export function formatAge(iso: string, now: number = serverNow()): string {
  const age = now - Date.parse(iso)
  if (age < minute) return "now"
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  if (age < day) return `${Math.floor(age / hour)} h ago`
  if (age < 2 * day) return "Yesterday"
  const date = shortDay.format(new Date(iso))
  const year = new Date(iso).getFullYear()
  return year === new Date(now).getFullYear() ? date : `${date} ${year}`
}

export interface DayAndTime {
  date: string
  time: string
}

/** The values of the date and time fields for an ISO time in a time zone. */
export function toFields(iso: string, zone: string): DayAndTime {
  return { date: dayIn(iso, zone), time: timeIn(iso, zone) }
}

/** The ISO time of the fields in a time zone; undefined if they are invalid. */
export function toMoment({ date, time }: DayAndTime, zone: string): string | undefined {
  const asUtc = Date.parse(`${date}T${time}Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(asUtc)) return undefined
  const aheadAt = (moment: number) => {
    const shown = toFields(new Date(moment).toISOString(), zone)
    return Date.parse(`${shown.date}T${shown.time}Z`) - moment
  }
  // The zone's offset may differ from the first guess on a day on which summer time starts or ends.
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc))).toISOString()
}
