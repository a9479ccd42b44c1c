import { isDay, startOfDay } from "../text/calendar.ts"

const pattern = /^maap-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tgz$/

/** The name of a backup that is made at this time; it says the day and the time in India, and sorts by them. */
export function nameBackup(now: Date): string {
  const inIndia = new Date(now.getTime() + 5.5 * 60 * 60 * 1000).toISOString()
  return `maap-${inIndia.slice(0, 10)}-${inIndia.slice(11, 19).replaceAll(":", "")}.tgz`
}

/** When the backup of this name was begun, as an ISO time; undefined for any other name. */
export function timeOfBackup(name: string): string | undefined {
  const [, day = "", hours, minutes, seconds] = pattern.exec(name) ?? []
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const into = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return new Date(Date.parse(startOfDay(day)) + into * 1000).toISOString()
}
