import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { isBusy, mapFailure } from "./failures.ts"

/** A folder of only this process, for temporary files. */
export interface LockedTempFolder {
  folder: string
  /** True if no other process had one when it was created, so unfinished files were left by a crash. */
  isAlone: boolean
  /** Removes it with its contents. */
  close(): void
}

const lockEnd = ".lock"

/** Lock held while scanning and creating folders, so that no other process sees a folder before it is locked. */
const turnName = `turn${lockEnd}`

/** How long a start waits for those of other processes, in milliseconds. */
const maxWait = 10_000

/**
 * Creates a folder of this process beside those of others, and removes those whose process has ended: each is locked by its process, and
 * the lock ends with it. Synchronous, because another start of the same process must not interleave.
 */
export function createLockedTempFolder(parent: string): LockedTempFolder {
  mkdirSync(parent, { recursive: true })
  const turn = hold(join(parent, turnName), maxWait)
  try {
    const isAlone = removeAbandoned(parent)
    const folder = mkdtempSync(join(parent, "process-"))
    const held = hold(folder + lockEnd)
    return {
      folder,
      isAlone,
      close() {
        remove(folder)
        held.release()
        remove(folder + lockEnd)
      },
    }
  } finally {
    turn.release()
  }
}

/** Removes folders that no process has locked; returns true if none is left. */
function removeAbandoned(parent: string): boolean {
  let isAlone = true
  const names = new Set(readdirSync(parent).map((name) => name.replace(/\.lock$/, "")))
  names.delete(turnName.slice(0, -lockEnd.length))
  for (const name of names) {
    const lock = join(parent, name + lockEnd)
    const held = existsSync(lock) ? lockFile(lock) : "never held"
    if (held === undefined) {
      isAlone = false
      continue
    }
    remove(join(parent, name))
    if (held !== "never held") held.release()
    remove(lock)
  }
  return isAlone
}

function hold(file: string, wait = 0): FileLock {
  const held = lockFile(file, { wait })
  if (!held) throw new Error(`Another process holds ${file}.`)
  return held
}

/** Ignores files that another process removes at the same moment. */
function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}

/** A file locked by this process. */
interface FileLock {
  release(): void
}

/**
 * Locks a file, which is created if missing; undefined if another process still has it after `wait` milliseconds, which block this
 * process. The operating system releases it when the process ends for any reason, without clocks and process ids. Throws "unavailable" if
 * the disk cannot create the file.
 */
function lockFile(file: string, { wait = 0 } = {}): FileLock | undefined {
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
