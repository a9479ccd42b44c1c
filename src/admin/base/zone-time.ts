import { dayIn, timeIn } from "#domain/text/zone.ts"

/** A day and a time of day as the fields of a form hold them. */
export interface DayAndTime {
  date: string
  time: string
}

/** What the date and the time field show for a moment (ISO) in a time zone. */
export function toFields(iso: string, zone: string): DayAndTime {
  return { date: dayIn(iso, zone), time: timeIn(iso, zone) }
}

/** The moment (ISO) that the fields name in a time zone; undefined where they name none. */
export function toMoment({ date, time }: DayAndTime, zone: string): string | undefined {
  const asUtc = Date.parse(`${date}T${time}Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(asUtc)) return undefined
  const aheadAt = (moment: number) => {
    const shown = toFields(new Date(moment).toISOString(), zone)
    return Date.parse(`${shown.date}T${shown.time}Z`) - moment
  }
  // The zone may be ahead by another hour there than at the first guess, on a day on which summer time begins or ends.
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc))).toISOString()
}
