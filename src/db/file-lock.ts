import { DatabaseSync } from "node:sqlite"
import { isBusy, mapFailure } from "./failures.ts"

/** A file locked by this process. */
export interface FileLock {
  release(): void
}

/**
 * Locks a file, which is created if missing; undefined if another process still has it after `wait` milliseconds, which block this
 * process. The operating system releases it when the process ends for any reason, without clocks and process ids. Throws "unavailable" if
 * the disk cannot create the file.
 */
export function lockFile(file: string, { wait = 0 } = {}): FileLock | undefined {
  // Node has no call for it, but its SQLite locks files on every system.
  const database = new DatabaseSync(file, { timeout: wait })
  try {
    database.exec("pragma journal_mode = memory; begin exclusive")
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw mapFailure(error)
  }
}
