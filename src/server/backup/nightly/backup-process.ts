import { inspect } from "node:util"
import { explainToOwner } from "../explain.ts"
import { type BackupJob, type BackupMessage, doBackupJob } from "./backup-jobs.ts"

/** The entry of the backup process, which `backup-runner.ts` starts: it does the one job that it is sent, and ends. */
const stopping = new AbortController()
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort())
process.on("disconnect", () => stopping.abort())

const send = (message: BackupMessage) =>
  new Promise<void>((resolve) => {
    // To a site that has ended nothing can be told.
    if (process.connected && process.send) process.send(message, () => resolve())
    else resolve()
  })

process.once("message", (job: BackupJob) => {
  answer(job).catch((error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`)
    process.exit(1)
  })
})

async function answer(job: BackupJob): Promise<void> {
  const say = (line: string) => void send({ kind: "progress", line }).catch(() => {})
  try {
    const result = await doBackupJob(job, { say, signal: stopping.signal })
    await send({ kind: "done", result })
  } catch (error) {
    await send({ kind: "failed", problem: explainToOwner(error), details: inspect(error) })
  }
  if (process.connected) process.disconnect?.()
}
