/** Days are India's: UTC+5:30 all year. */
const offset = 5.5 * 60 * 60 * 1000
const dayLength = 24 * 60 * 60 * 1000

/** The day in India of an ISO time, such as "2026-11-21". */
export function dayOf(iso: string): string {
  return new Date(Date.parse(iso) + offset).toISOString().slice(0, 10)
}

/** An ISO time in India in the format of spreadsheets: "2026-11-21 11:00:00". */
export function toTableTime(iso: string): string {
  return new Date(Date.parse(iso) + offset).toISOString().slice(0, 19).replace("T", " ")
}

/** When a day starts in India, as an ISO time in UTC. */
export function startOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - offset).toISOString()
}

/** Negative for earlier days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayLength).toISOString().slice(0, 10)
}

export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The number of days in a range, inclusive. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / dayLength) + 1
}

/** True for an existing day from the year 2000 to 2199, such as 2028-02-29. */
export function isDay(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const chartUnits = ["day", "week", "month"] as const
export type ChartUnit = (typeof chartUnits)[number]

/** Formats "10:00" as "10 am". */
export function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`
}
