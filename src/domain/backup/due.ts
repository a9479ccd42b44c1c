import { dayOf, startOfDay } from "../text/calendar.ts"
import { timeOfBackup } from "./backup-name.ts"
import type { BackupRecord } from "./backups.ts"

/** The hour in India at which nightly backups begin; each site adds minutes of its own, so that not all begin together. */
const quietHour = 3
const minute = 60 * 1000
const day = 24 * 60 * minute

/** How long after a failed backup the next one is tried, in milliseconds. */
const retryAfter = 60 * minute

/** How long a site may be without a new backup before its owner is warned, in milliseconds. */
const oldAfter = 2 * day

/** How far the clocks of two machines may differ, in milliseconds. */
const clockDifference = 60 * minute

/** Whether an ISO time is still to come, so that it was written while a clock was wrong. */
export function isFuture(time: string, now: Date): boolean {
  return Date.parse(time) - now.getTime() > clockDifference
}

/** When the newest good one of these backups was begun, as an ISO time; what a wrong clock dated ahead counts as none. */
export function lastGoodAt(checks: BackupRecord["checks"], now: Date, names = Object.keys(checks)): string | undefined {
  // One that was never read back may have been broken off by a stop.
  const good = names.filter((name) => checks[name]?.problem === "").map((name) => timeOfBackup(name) ?? "")
  return good.toSorted().findLast((time) => !isFuture(time, now))
}

/** What is known of the last backups; all are ISO times, and none is still to come. */
export interface LastBackups {
  /** From when on backups were expected. */
  since: string
  /** When the last good one was begun; undefined where there is none. */
  goodAt: string | undefined
  /** When the last failed try ended, unless a good one came after it. */
  failedAt: string | undefined
}

/** When the next nightly backup is to begin; `spread` are the site's own minutes, from 0 to 59. */
export function nextBackupAt(now: Date, spread: number): Date {
  const today = Date.parse(startOfDay(dayOf(now.toISOString()))) + (quietHour * 60 + spread) * minute
  return new Date(today > now.getTime() ? today : today + day)
}

/** Whether a nightly backup is to be made now: also later in the day, where the machine was off at night. */
export function isBackupDue(now: Date, spread: number, { since, goodAt, failedAt }: LastBackups): boolean {
  const due = nextBackupAt(now, spread).getTime() - day
  if (Date.parse(goodAt ?? since) >= due) return false
  return failedAt === undefined || now.getTime() - Date.parse(failedAt) >= retryAfter
}

/** Whether the last good backup is too old to be relied on. */
export function isBackupOld(now: Date, { since, goodAt }: LastBackups): boolean {
  return now.getTime() - Date.parse(goodAt ?? since) > oldAfter
}
