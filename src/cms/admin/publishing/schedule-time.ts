import { serverNow } from "#ui/admin/base/server-clock.ts"
import { type DayAndTime, toFields, toMoment } from "#ui/admin/controls/time.ts"

/** The time zone of the business, in which times of publishing are entered and shown. */
export const businessZone = { name: "Asia/Kolkata", words: "India's time (IST)" } as const

/** What is wrong with the fields; undefined where they name a moment at least a minute ahead. */
export function checkMoment(fields: DayAndTime, now: number = serverNow()): string | undefined {
  const moment = toMoment(fields, businessZone.name)
  if (moment === undefined) return "Choose a date and a time."
  return Date.parse(moment) - now < 60_000 ? "Choose a time at least one minute from now." : undefined
}

/** The fields to begin with: tomorrow at ten. */
export function suggestMoment(now: number = serverNow()): DayAndTime {
  const tomorrow = new Date(now + 24 * 60 * 60_000).toISOString()
  return { date: toFields(tomorrow, businessZone.name).date, time: "10:00" }
}
