import { serverNow } from "../base/server-clock.ts"

/** The time zone of the business, in which times of publishing are entered and shown. */
export const businessZone = { name: "Asia/Kolkata", words: "India's time (IST)" } as const

const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: businessZone.name,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** What the date and the time field show for a moment (ISO), in the business's time zone. */
export function toFields(iso: string): { date: string; time: string } {
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  )
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** The moment (ISO) that the fields name in the business's time zone; undefined where they name none. */
export function toMoment({ date, time }: { date: string; time: string }): string | undefined {
  const asUtc = Date.parse(`${date}T${time}Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(asUtc)) return undefined
  const shown = toFields(new Date(asUtc).toISOString())
  const offset = Date.parse(`${shown.date}T${shown.time}Z`) - asUtc
  return new Date(asUtc - offset).toISOString()
}

/** What is wrong with the fields; undefined where they name a moment at least a minute ahead. */
export function checkMoment(fields: { date: string; time: string }, now: number = serverNow()): string | undefined {
  const moment = toMoment(fields)
  if (moment === undefined) return "Choose a date and a time."
  return Date.parse(moment) - now < 60_000 ? "Choose a time at least one minute from now." : undefined
}

/** The fields to begin with: tomorrow at ten. */
export function suggestMoment(now: number = serverNow()): { date: string; time: string } {
  return { date: toFields(new Date(now + 24 * 60 * 60_000).toISOString()).date, time: "10:00" }
}
