import { inspect } from "node:util"
import { BadArchive } from "#backup/server/archive.ts"
import { doBackupJob } from "#backup/server/backup-jobs.ts"
import { BackupFailure, type BackupRunner } from "#backup/server/backup-runner.ts"
import { explainToOwner } from "#backup/server/explain.ts"

/** Does the jobs without a process for each, which takes most of the time on a busy machine. */
export function runInThisProcess(): BackupRunner {
  return {
    run: (job, say) =>
      doBackupJob(job, { say: say ?? (() => {}), signal: new AbortController().signal }).catch((error: unknown) => {
        throw new BackupFailure(explainToOwner(error), inspect(error), error instanceof BadArchive)
      }),
    stop: async () => {},
  }
}
