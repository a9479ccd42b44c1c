import { countDays, isDay } from "./calendar.ts"

const months = "janfebmaraprmayjunjulaugsepoctnovdec"
const two = (number: number | string) => String(number).padStart(2, "0")

/** Reads a day such as "28 Nov", "28/11/26" or "2026-11-28", without a year the nearest to today; undefined if it is not a day. */
export function parseDay(typed: string, today: string): string | undefined {
  const text = typed.trim()
  if (isDay(text)) return text
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9}|\b\d{1,2})[\s.,/-]*(\d{4}|\d{2})?$/i.exec(text)
  const [, day = "", month = "", year = ""] = parts ?? []
  const number = Number(month) || months.indexOf(month.slice(0, 3).toLowerCase()) / 3 + 1
  const now = Number(today.slice(0, 4))
  const years = year ? [year.length === 2 ? `20${year}` : year] : [now, now + 1, now - 1]
  const days = years.map((each) => `${each}-${two(number)}-${two(day)}`).filter(isDay)
  const distanceTo = (each: string) => Math.abs(countDays(today, each) - 1)
  return days.sort((one, other) => distanceTo(one) - distanceTo(other))[0]
}

/** Formats "2026-11-28" as "28 Nov 2026". */
export function formatTypedDay(day: string): string {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const
  return new Date(`${day}T00:00:00.000Z`).toLocaleDateString("en-IN", options)
}

/** Reads a time of day such as "10 am", "4.30 pm" or "16:30" as "16:30"; undefined if it is not a time. */
export function parseTimeOfDay(typed: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*(?:([ap])\.?m?\.?)?$/i.exec(typed.trim())
  if (!parts) return undefined
  const [, hours = "", minute = "00", half] = parts
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return undefined
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour
  return ofDay < 24 ? `${two(ofDay)}:${minute}` : undefined
}

/** Formats "10:00" as "10 am". */
export function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  const minutes = minute === 0 ? "" : `:${two(minute)}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`
}
