import type { BackupsState, BackupWarning, ListedBackup } from "../shared/backups.ts"
import { formatNumber } from "#base/text/number.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { formatDateTime } from "#ui/admin/controls/time.ts"

const kilobyte = 1024
const units = ["KB", "MB", "GB", "TB"]

/** Formats a size such as "214 MB", with one decimal below ten, and a non-breaking space. */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes / kilobyte, 0]
  while (size >= 1000 && unit < units.length - 1) [size, unit] = [size / kilobyte, unit + 1]
  return `${formatNumber(size < 10 ? Math.ceil(size * 10) / 10 : Math.round(size))}\u00a0${units[unit]}`
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats the age of an ISO time, such as "3 hours ago". */
export function formatAgeInWords(iso: string, now: number = serverNow()): string {
  const age = Math.max(0, now - Date.parse(iso))
  if (age < minute) return "just now"
  const [count, unit] =
    age < hour
      ? [Math.floor(age / minute), "minute"]
      : age < 2 * day
        ? [Math.floor(age / hour), "hour"]
        : [Math.floor(age / day), "day"]
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`
}

/** The latest verified backup. */
export function findLastGood({ backups }: BackupsState): ListedBackup | undefined {
  return backups.find(({ problem, checkedAt, keptAs }) => {
    return problem === "" && checkedAt !== null && !keptAs.includes("future")
  })
}

/** The text of a warning, and its remedy. */
export function explainWarning(warning: BackupWarning, state: BackupsState): { words: string; advice: string } {
  const last = findLastGood(state)
  const triedAt = state.lastTriedAt === null ? "" : ` on ${formatDateTime(state.lastTriedAt)}`
  const ahead = state.backups.find(({ keptAs }) => keptAs.includes("future"))
  const words: Record<BackupWarning, string> = {
    failed: `The last try to make a backup failed${triedAt}. ${state.problem}`,
    unreadable: `The ${state.place.kind} of the backups cannot be read. ${state.problem}`,
    old: last ? `The last backup was made ${formatAgeInWords(last.madeAt)}.` : "There is no backup of this site.",
    future: `A backup is dated ${formatDateTime(ahead?.madeAt ?? state.nextAt)}, which is in the future.`,
    damaged: "At least one backup can no longer be read.",
  }
  return { words: words[warning], advice: advice[warning] }
}

const advice: Record<BackupWarning, string> = {
  failed:
    "The backups that you have are as they were. The site tries again every hour; “Make one now” tries at once. If it fails again, show this text to whoever runs the server.",
  unreadable: "Show this text to whoever runs the server: until it is fixed, no backup is made.",
  old: "Press “Make one now”. If none is there tomorrow either, tell whoever runs the server.",
  future:
    "The clock of the server was wrong when it was made, or is wrong now: tell whoever runs the server. The backup is kept, but does not count as a backup; others are made as usual.",
  damaged:
    "It is marked in the list and is deleted after a week; do not rely on it. The others are good. Damaged files may mean that the disk is failing: tell whoever runs the server.",
}
