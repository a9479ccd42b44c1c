import type { DataPlace } from "../config/place.ts"

/** Shows the operator a line about the progress. */
export type Say = (line: string) => void

/** A number of bytes in MB, such as "12.3 MB". */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  return `${megabytes.toLocaleString("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}

/** A backup to be made or restored. */
export interface BackupJob {
  place: DataPlace
  /** The archive. */
  file: string
  /** Whether an existing archive, or the rows of an existing site, are replaced. */
  isReplaced: boolean
  signal?: AbortSignal
  say: Say
}
