import { dayIn, timeIn } from "#base/text/zone.ts"

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
