import { addDays, dayOf, mondayOf } from "../text/calendar.ts"
import { isFuture } from "./due.ts"

/** A backup as it counts for how long it stays: when it was begun, as an ISO time, and whether it could be read back. */
export interface RetainedBackup {
  name: string
  madeAt: string
  isDamaged: boolean
}

/**
 * Why a backup stays: as the last one of a day, a week or a month, or because it is damaged, or dated ahead of today, and its owner
 * has to see that.
 */
export type Keeping = "daily" | "weekly" | "monthly" | "damaged" | "future"

/** Of how many days, weeks and months that have a backup the last one stays. */
const periodsKept = [
  ["daily", 7, (day: string) => day],
  ["weekly", 4, mondayOf],
  ["monthly", 6, (day: string) => day.slice(0, 7)],
] as const

/** For how many days a damaged backup stays, so that its owner sees it. */
const damagedDays = 7

/**
 * The names of the backups that stay, each with why; all others may go. Days, weeks from Monday and months are India's, and only
 * those count that have a backup, so that none goes because of a time without new ones. A damaged one takes no other's place, nor does
 * one that was made while the clock was wrong, and is dated ahead of today.
 */
export function planRetention(backups: readonly RetainedBackup[], now: Date): Map<string, Keeping[]> {
  const stays = new Map<string, Keeping[]>()
  const keep = (name: string, why: Keeping) => stays.set(name, [...(stays.get(name) ?? []), why])
  const [past, future] = [
    backups.filter(({ madeAt }) => !isFuture(madeAt, now)),
    backups.filter(({ madeAt }) => isFuture(madeAt, now)),
  ]
  const newestFirst = past.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
  for (const [why, count, periodOf] of periodsKept) {
    const periods = new Set<string>()
    for (const { name, madeAt, isDamaged } of newestFirst) {
      const period = periodOf(dayOf(madeAt))
      if (isDamaged || periods.has(period) || periods.size === count) continue
      periods.add(period)
      keep(name, why)
    }
  }
  const since = addDays(dayOf(now.toISOString()), -damagedDays)
  for (const { name, madeAt, isDamaged } of newestFirst) if (isDamaged && dayOf(madeAt) > since) keep(name, "damaged")
  for (const { name } of future) keep(name, "future")
  return stays
}
