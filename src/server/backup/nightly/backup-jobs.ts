import { type ArchiveSource, checkArchive } from "#archive/read.ts"
import { requireRestorable } from "#store/backup/import.ts"
import { openStore } from "#store/store.ts"
import type { SelfCheck } from "#domain/backup/self-check.ts"
import { type CheckedEntries, openCheck } from "../check-entries.ts"
import { makeBackup } from "../make-backup.ts"
import { restoreBackup } from "../restore-backup.ts"
import { checkSite } from "../self-check.ts"
import { type DataPlace, rowsPlace } from "../../config/place.ts"
import type { Say } from "../progress.ts"
import { readVersion } from "../version.ts"
import type { BackupTarget } from "../../config/backup-storage.ts"
import { openBackupStorage } from "./open-storage.ts"

/** A job with a stored backup: to make it and read it back, or only to read it back. */
interface StoredJob {
  kind: "make" | "check"
  place: DataPlace
  target: BackupTarget
  /** A folder of this machine for files under way. */
  workFolder: string
  name: string
}

/** A job with the file of a backup: to check it, or to restore it into a site in which nobody has written yet. */
interface FileJob {
  kind: "look" | "restore"
  place: DataPlace
  file: string
}

/** A job with the site itself: to look whether what is stored agrees, and to make again what can be made again before. */
interface SiteJob {
  kind: "compare" | "repair"
  place: DataPlace
}

/** What the backup process is to do. */
export type BackupJob = StoredJob | FileJob | SiteJob

/** What a job returns: what the backup holds, or what was found on the site. */
export type ResultOf<Job extends BackupJob> = Job extends SiteJob ? SelfCheck : CheckedEntries

/** What the backup process answers: lines about the progress, then one of the others. */
export type BackupMessage =
  | { kind: "progress"; line: string }
  | { kind: "done"; result: CheckedEntries | SelfCheck }
  /** `problem` is for the owner; `details` for the log. */
  | { kind: "failed"; problem: string; details: string }

/** Does a job; throws BadArchive for a backup that cannot be read, and RestoreRefused. */
export async function doBackupJob<Job extends BackupJob>(job: Job, context: JobContext): Promise<ResultOf<Job>> {
  return (await doAny(job, context)) as ResultOf<Job>
}

interface JobContext {
  say: Say
  signal: AbortSignal
}

async function doAny(job: BackupJob, { say, signal }: JobContext): Promise<CheckedEntries | SelfCheck> {
  const { place } = job
  if (!("file" in job || "target" in job)) return checkSite(place, { isRepaired: job.kind === "repair" })
  if ("file" in job) {
    if (job.kind === "look") {
      const found = await readBack(job.file, signal)
      requireRestorable(found.manifest.migrations)
      return found
    }
    const contents = await restoreBackup({ place, file: job.file, isReplaced: "where unwritten", signal, say })
    // Rows of an older release are searched by texts that this one makes when it opens the store.
    await (await openStore(rowsPlace(place))).close()
    return contents
  }
  const { kind, target, workFolder, name } = job
  const storage = openBackupStorage(target, workFolder, signal)
  if (kind === "check") return await readBack(storage.read(name), signal)
  await storage.store(name, (file) =>
    makeBackup({ place, file, version: readVersion(), isReplaced: false, signal, say }),
  )
  say("reading the backup back, to check it")
  try {
    return await readBack(storage.read(name), signal)
  } catch (error) {
    // It replaces none, and must not be taken for a good one.
    if (!signal.aborted) await storage.remove(name)
    throw error
  }
}

async function readBack(source: ArchiveSource, signal: AbortSignal): Promise<CheckedEntries> {
  const check = openCheck()
  await checkArchive(source, async (entry) => {
    signal.throwIfAborted()
    await check.look(entry)
  })
  return check.end()
}
