import { serverNow } from "../base/server-clock.ts"

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

/** Formats a day such as "2026-11-21" as "21 Nov". */
export function formatShortDay(day: string): string {
  return dayAlone.format(new Date(day))
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats the age of an ISO time: "now", "12 min", "2 h", "Yesterday", "18 Nov", "18 Nov 2025". */
export function formatAge(iso: string, now: number = serverNow()): string {
  const age = now - Date.parse(iso)
  if (age < minute) return "now"
  if (age < hour) return `${Math.floor(age / minute)} min`
  if (age < day) return `${Math.floor(age / hour)} h`
  if (age < 2 * day) return "Yesterday"
  const date = shortDay.format(new Date(iso))
  const year = new Date(iso).getFullYear()
  return year === new Date(now).getFullYear() ? date : `${date} ${year}`
}
