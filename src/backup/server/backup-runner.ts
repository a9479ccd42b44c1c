import { type ChildProcess, fork } from "node:child_process"
import { constants, setPriority } from "node:os"
import { join } from "node:path"
import type { BackupContents } from "./backup-entries.ts"
import type { BackupJob, BackupMessage } from "./backup-jobs.ts"
import type { Say } from "./make-backup.ts"

export type BackupLog = Record<"info" | "error", (about: object, message: string) => void>

/** Why a backup could not be created, read or restored: `message` is for the owner, `details` for the log. */
export class BackupFailure extends Error {
  override readonly name = "BackupFailure"
  readonly details: string
  /** True if the archive is damaged, not the storage, the disk or the process. */
  readonly isDamaged: boolean

  constructor(message: string, details: string, isDamaged = false) {
    super(message)
    this.details = details
    this.isDamaged = isDamaged
  }
}

/** Creates, verifies and restores backups in separate processes, so visitors do not wait. */
export type BackupRunner = ReturnType<typeof createBackupRunner>

/** The heap limit of the process, in megabytes; it reads and writes in small chunks. */
const maxMegabytes = 512

/** How long a stopped process may take to remove its partial output, in milliseconds. */
const maxClearing = 3_000

const endedEarly = "It was interrupted, possibly because the machine has too little memory. See the server log."

/** Creates the runner; a process is started for each job. */
export function createBackupRunner() {
  const running = new Map<ChildProcess, Promise<void>>()
  return {
    /** Throws BackupFailure. */
    run(job: BackupJob, say: Say = () => {}): Promise<BackupContents> {
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
          // This includes disk priority, if its scheduler uses it. A restore has no visitors to disturb, and a person waits for it.
          if (child.pid !== undefined && !("file" in job)) setPriority(child.pid, constants.priority.PRIORITY_LOW)
        } catch {
          // It has ended already, which "close" reports.
        }
      })
    },

    /** Aborts the running jobs, which then fail, and waits until they have removed their partial output. */
    async stop(): Promise<void> {
      for (const child of running.keys()) child.kill("SIGTERM")
      const tooLong = setTimeout(() => running.forEach((_ended, child) => child.kill("SIGKILL")), maxClearing)
      await Promise.all(running.values())
      clearTimeout(tooLong)
    },
  }
}
