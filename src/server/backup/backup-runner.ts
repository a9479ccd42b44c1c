import { type ChildProcess, fork } from "node:child_process"
import { constants, setPriority } from "node:os"
import { join } from "node:path"
import type { BackupContents } from "./backup-entries.ts"
import type { BackupJob, BackupMessage } from "./backup-jobs.ts"
import type { Say } from "./make-backup.ts"

/** Why a backup could not be made, read or restored: `message` is for the owner, `details` for the log. */
export class BackupFailure extends Error {
  override readonly name = "BackupFailure"
  readonly details: string
  /** Whether the archive is damaged: the storage, the disk or the process are not to blame. */
  readonly isDamaged: boolean

  constructor(message: string, details: string, isDamaged = false) {
    super(message)
    this.details = details
    this.isDamaged = isDamaged
  }
}

/** Makes, checks and restores backups in separate processes, so that visitors do not wait for it. */
export interface BackupRunner {
  /** Throws BackupFailure. */
  run(job: BackupJob, say?: Say): Promise<BackupContents>
  /** Ends the jobs in progress, which then fail, and waits until they have removed what they had started to write. */
  stop(): Promise<void>
}

/** How much memory the process may use for its objects, in megabytes; what it reads and writes comes in small pieces. */
const maxMegabytes = 512

/** How long a process that is stopped may take to remove what it had started to write, in milliseconds. */
const maxClearing = 3_000

const endedEarly = "It was broken off: the machine may have too little memory. The program's log says more."

/** Opens the runner; a process is started for each job. */
export function openBackupRunner(): BackupRunner {
  const running = new Map<ChildProcess, Promise<void>>()
  return {
    run(job, say = () => {}) {
      const child = fork(join(import.meta.dirname, "backup-process.ts"), [], {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        execArgv: [`--max-old-space-size=${maxMegabytes}`],
      })
      const ended = Promise.withResolvers<void>()
      running.set(child, ended.promise)
      return new Promise((resolve, reject) => {
        const fail = (how: string) => {
          running.delete(child)
          ended.resolve()
          reject(new BackupFailure(endedEarly, `The backup process ended (${how}).`))
        }
        child.on("error", (error) => fail(error.message))
        // Its last message comes before this.
        child.once("close", (code, signal) => fail(signal ?? `exit code ${code}`))
        child.on("message", (message: BackupMessage) => {
          if ("line" in message) say(message.line)
          else if ("contents" in message) resolve(message.contents)
          else reject(new BackupFailure(message.problem, message.details, message.isDamaged))
        })
        child.send(job, (error) => error && reject(new BackupFailure(endedEarly, error.message)))
        try {
          // Also for the disk, if its scheduler uses it. A restore has no visitors to disturb, and somebody waits for it.
          if (child.pid !== undefined && !("file" in job)) setPriority(child.pid, constants.priority.PRIORITY_LOW)
        } catch {
          // It has ended already, which "close" reports.
        }
      })
    },

    async stop() {
      for (const child of running.keys()) child.kill("SIGTERM")
      const tooLong = setTimeout(() => running.forEach((_ended, child) => child.kill("SIGKILL")), maxClearing)
      await Promise.all(running.values())
      clearTimeout(tooLong)
    },
  }
}
