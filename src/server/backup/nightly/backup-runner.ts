import { type ChildProcess, fork } from "node:child_process"
import { constants, setPriority } from "node:os"
import { join } from "node:path"
import type { Say } from "../progress.ts"
import type { BackupJob, BackupMessage, ResultOf } from "./backup-jobs.ts"

/** Why a backup could not be made, read or restored: `message` is for the owner, `details` for the log. */
export class BackupFailure extends Error {
  override readonly name = "BackupFailure"
  readonly details: string

  constructor(message: string, details: string) {
    super(message)
    this.details = details
  }
}

/** Makes, checks and restores backups, and checks the site, in a process of their own, so that visitors do not wait for it. */
export interface BackupRunner {
  /** Throws BackupFailure. */
  run<Job extends BackupJob>(job: Job, say: Say): Promise<ResultOf<Job>>
  /** Ends the jobs under way, which then fail, and waits until what it had begun to write is removed. */
  stop(): Promise<void>
}

/** How much memory the process may use for its objects, in megabytes; what it reads and writes comes in small pieces. */
const maxMegabytes = 512

/** How long a process that is stopped may take to remove what it had begun to write, in milliseconds. */
const maxClearing = 3_000

/** Opens the runner; a process is started for each job. */
export function openBackupRunner(): BackupRunner {
  const running = new Map<ChildProcess, Promise<unknown>>()
  return {
    run<Job extends BackupJob>(job: Job, say: Say) {
      const child = fork(join(import.meta.dirname, "backup-process.ts"), [], {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        execArgv: [`--max-old-space-size=${maxMegabytes}`],
      })
      lower(child.pid)
      const result = new Promise<ResultOf<Job>>((resolve, reject) => {
        const fail = (how: string) => reject(new BackupFailure(endedEarly, `The backup process ended (${how}).`))
        child.on("error", (error) => fail(error.message))
        // Its last message comes before this.
        child.once("close", (code, signal) => fail(signal ?? `exit code ${code}`))
        child.on("message", (message: BackupMessage) => {
          if (message.kind === "progress") say(message.line)
          else if (message.kind === "done") resolve(message.result as ResultOf<Job>)
          else reject(new BackupFailure(message.problem, message.details))
        })
        child.send(job, (error) => error && fail(error.message))
      })
      const ended = new Promise<void>((resolve) => {
        const end = () => {
          running.delete(child)
          resolve()
        }
        child.once("close", end).once("error", end)
      })
      running.set(child, ended)
      return result
    },

    async stop() {
      for (const child of running.keys()) child.kill("SIGTERM")
      const tooLong = setTimeout(() => running.forEach((_ended, child) => child.kill("SIGKILL")), maxClearing)
      await Promise.all(running.values())
      clearTimeout(tooLong)
    },
  }
}

const endedEarly = "It was broken off: the machine may have too little memory. The program's log says more."

/** The lowest priority, for the processor and, where the disk's scheduler looks at it, for the disk. */
function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, which is noticed elsewhere.
  }
}
