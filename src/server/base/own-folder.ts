import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { type HeldFile, holdFile } from "#store/database/file-lock.ts"

/** A folder of this process alone, for files under way. */
export interface OwnFolder {
  folder: string
  /** Whether no other process had one when it was made, so that whatever was unfinished then was left by a crash. */
  isAlone: boolean
  /** Removes it with all that is in it. */
  close(): void
}

const lockEnd = ".lock"

/** What a process holds while it looks at the folders of others and makes its own, so that no folder is seen before it is held. */
const turnName = `turn${lockEnd}`

/** How long a start waits for those of other processes, in milliseconds. */
const maxWait = 10_000

/**
 * Makes a folder of this process among those of others, and removes those whose process has ended: each is held by its process,
 * and that cannot outlive it. Synchronous, since another start of the same process must not come between.
 */
export function openOwnFolder(parent: string): OwnFolder {
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

/** Removes whatever no process holds; answers whether nothing is left. */
function removeAbandoned(parent: string): boolean {
  let isAlone = true
  const names = new Set(readdirSync(parent).map((name) => name.replace(/\.lock$/, "")))
  names.delete(turnName.slice(0, -lockEnd.length))
  for (const name of names) {
    const lock = join(parent, name + lockEnd)
    const held = existsSync(lock) ? holdFile(lock) : "never held"
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

function hold(file: string, wait = 0): HeldFile {
  const held = holdFile(file, { wait })
  if (!held) throw new Error(`Another process holds ${file}.`)
  return held
}

/** What another process removes at the same moment is removed, too. */
function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
