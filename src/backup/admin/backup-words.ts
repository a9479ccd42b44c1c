import type { BackupsState, BackupWarning, ListedBackup } from "../shared/backups.ts"
import { formatNumber } from "#base/text/number.ts"
import { formatDateTime } from "#ui/admin/controls/time.ts"

const kilobyte = 1024
const units = ["KB", "MB", "GB", "TB"]

/** Formats a size such as "214 MB", with one decimal below ten, and a non-breaking space. */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes / kilobyte, 0]
  while (size >= 1000 && unit < units.length - 1) [size, unit] = [size / kilobyte, unit + 1]
  return `${formatNumber(size < 10 ? Math.ceil(size * 10) / 10 : Math.round(size))}\u00a0${units[unit]}`
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
    failed: `The last backup attempt failed${triedAt}. ${state.problem}`,
    unreadable: `The backup ${state.place.kind} can’t be read. ${state.problem}`,
    old: last ? `The last backup was made on ${formatDateTime(last.madeAt)}.` : "This site has no backup.",
    future: `A backup is dated ${formatDateTime(ahead?.madeAt ?? state.nextAt)}, which is in the future.`,
    damaged: "At least one backup can no longer be read.",
  }
  return { words: words[warning], advice: advice[warning] }
}

const advice: Record<BackupWarning, string> = {
  failed:
    "Your existing backups are not affected. The site tries again every hour, or choose “Back up now”. If it fails again, show this message to your web developer.",
  unreadable: "Show this message to your web developer. No backups are made until it is fixed.",
  old: "Choose “Back up now”. If tomorrow’s backup is missing, tell your web developer.",
  future:
    "The server’s clock was wrong then or is wrong now. Tell your web developer. This backup is kept but not counted; other backups are made as usual.",
  damaged:
    "It is marked in the list and will be deleted after a week. The others are good. Tell your web developer, because damaged files can mean that the disk is failing.",
}
