import { inspect } from "node:util"
import { BadArchive } from "./archive.ts"
import { type BackupJob, type BackupMessage, doBackupJob } from "./backup-jobs.ts"
import { explainToOwner } from "./explain.ts"

/** The entry point of the backup process, which `backup-runner.ts` starts: it does the one job that it receives, and ends. */
const stopping = new AbortController()
for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, () => stopping.abort())

/** Sends a message to the site, unless that has ended. */
const send = (message: BackupMessage) =>
  new Promise<void>((resolve) => {
    if (process.connected && process.send) process.send(message, () => resolve())
    else resolve()
  })

async function answer(job: BackupJob): Promise<void> {
  const say = (line: string) => void send({ line }).catch(() => {})
  try {
    await send({ contents: await doBackupJob(job, { say, signal: stopping.signal }) })
  } catch (error) {
    const isDamaged = error instanceof BadArchive
    await send({ problem: explainToOwner(error), details: inspect(error), isDamaged })
  }
  if (process.connected) process.disconnect?.()
}

process.once("message", (job: BackupJob) => void answer(job).catch(() => process.exit(1)))
