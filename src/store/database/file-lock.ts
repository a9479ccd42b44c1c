import { DatabaseSync } from "node:sqlite"
import { isBusy, mapFailure } from "./failures.ts"

/** A file that this process holds. */
export interface HeldFile {
  release(): void
}

/**
 * Holds a file, which is made where there is none; undefined while another process holds it, after `wait` milliseconds, for
 * which this process stands still. The system itself releases it when the process ends, however that comes about; no clock
 * and no process number is asked. Throws "unavailable" where the disk takes no file.
 */
export function holdFile(file: string, { wait = 0 } = {}): HeldFile | undefined {
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
