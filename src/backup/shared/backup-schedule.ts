import { addDays, dayOf, isDay, mondayOf, startOfDay } from "#base/text/calendar.ts"
import type { BackupRecord, ListedBackup } from "./backups.ts"

const minute = 60 * 1000
const day = 24 * 60 * minute

/** The hour in India at which nightly backups start; each site adds its own minutes to spread the load. */
const quietHour = 3

/** The delay before a failed backup is retried, in milliseconds. */
const retryAfter = 60 * minute

/** How long a site may be without a new backup before its owner is warned, in milliseconds. */
const oldAfter = 2 * day

/** How far the clocks of two machines may differ, in milliseconds. */
const clockDifference = 60 * minute

/** The name of a backup created at this time. It contains the day and the time in India, and sorts by them. */
export function backupFileName(now: Date): string {
  const inIndia = new Date(now.getTime() + 5.5 * 60 * minute).toISOString()
  return `maap-${inIndia.slice(0, 10)}-${inIndia.slice(11, 19).replaceAll(":", "")}.tgz`
}

/** When the backup with this name was started, as an ISO time; undefined for any other name. */
export function timeOfBackup(name: string): string | undefined {
  const [, date = "", hours, minutes, seconds] = /^maap-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tgz$/.exec(name) ?? []
  if (!isDay(date) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const into = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return new Date(Date.parse(startOfDay(date)) + into * 1000).toISOString()
}

/** True if an ISO time is in the future, because a clock was wrong when it was written. */
export function isFuture(time: string, now: Date): boolean {
  return Date.parse(time) - now.getTime() > clockDifference
}

/** When the latest valid one of these backups was started, as an ISO time; dates in the future are ignored. */
export function lastGoodAt(checks: BackupRecord["checks"], now: Date, names = Object.keys(checks)): string | undefined {
  // One that was never verified may have been interrupted.
  const good = names.filter((name) => checks[name]?.problem === "").map((name) => timeOfBackup(name) ?? "")
  return good.toSorted().findLast((time) => !isFuture(time, now))
}

/** The record of the last backups, as ISO times, none of which is in the future. */
export interface LastBackups {
  since: string
  /** When the last valid one was started, if any. */
  goodAt: string | undefined
  /** When the last attempt ended, if it failed. */
  failedAt: string | undefined
}

/** When the next nightly backup starts; `spread` are the site's own minutes, from 0 to 59. */
export function nextBackupAt(now: Date, spread: number): Date {
  const today = Date.parse(startOfDay(dayOf(now.toISOString()))) + (quietHour * 60 + spread) * minute
  return new Date(today > now.getTime() ? today : today + day)
}

/** True if a nightly backup is due, even later in the day if the machine was off at night. */
export function isBackupDue(now: Date, spread: number, { since, goodAt, failedAt }: LastBackups): boolean {
  const due = nextBackupAt(now, spread).getTime() - day
  if (Date.parse(goodAt ?? since) >= due) return false
  return failedAt === undefined || now.getTime() - Date.parse(failedAt) >= retryAfter
}

/** True if the last valid backup is too old to be relied on. */
export function isBackupOld(now: Date, { since, goodAt }: LastBackups): boolean {
  return now.getTime() - Date.parse(goodAt ?? since) > oldAfter
}

/** The reason to retain a backup: the last one of a day, a week or a month, or to show its owner that it is damaged or from the future. */
type Keeping = ListedBackup["keptAs"][number]

/** The number of days, weeks and months with a backup whose last one is retained. */
const periodsKept = [
  ["daily", 7, (date: string) => date],
  ["weekly", 4, mondayOf],
  ["monthly", 6, (date: string) => date.slice(0, 7)],
] as const

/** How many days a damaged backup is retained after its damage was found. */
const damagedDays = 7

/**
 * The names of the retained backups, each with its reasons; all others may be deleted. Days, weeks from Monday and months are India's, and
 * only those with a backup count, so none is deleted because of a time without new ones. A damaged backup and one dated in the future do
 * not replace another.
 */
export function planRetention(
  backups: readonly (Pick<ListedBackup, "name" | "madeAt" | "problem"> & { damagedAt?: string | undefined })[],
  now: Date,
): Map<string, Keeping[]> {
  const stays = new Map<string, Keeping[]>()
  const keep = (name: string, why: Keeping) => stays.set(name, [...(stays.get(name) ?? []), why])
  const newestFirst = backups
    .filter(({ madeAt }) => !isFuture(madeAt, now))
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
  for (const [why, count, periodOf] of periodsKept) {
    const periods = new Set<string>()
    for (const { name, madeAt, problem } of newestFirst) {
      const period = periodOf(dayOf(madeAt))
      if (problem !== "" || periods.has(period) || periods.size === count) continue
      periods.add(period)
      keep(name, why)
    }
  }
  const since = addDays(dayOf(now.toISOString()), -damagedDays)
  for (const { name, madeAt, problem, damagedAt = madeAt } of newestFirst)
    if (problem !== "" && dayOf(damagedAt) > since) keep(name, "damaged")
  for (const { name, madeAt } of backups) if (isFuture(madeAt, now)) keep(name, "future")
  return stays
}
