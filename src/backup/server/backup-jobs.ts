import { createReadStream } from "node:fs"
import { withDatabase } from "#db/location.ts"
import { type DataPlace, rowsPlace } from "#storage/data-place.ts"
import { type BackupContents, checkBackup } from "./backup-entries.ts"
import { createBackupStorage, type BackupTarget } from "./backup-storage.ts"
import { makeBackup, type Say } from "./make-backup.ts"
import { refreshSearchTexts } from "./refresh.ts"
import { restoreBackup } from "./restore-backup.ts"

/** Creates and verifies a stored backup, or only verifies it; `workFolder` is for temporary files. */
interface StoredJob {
  kind: "make" | "check"
  place: DataPlace
  target: BackupTarget
  workFolder: string
  name: string
}

/** Checks the file of a backup, or restores it into a site without changes by people. */
interface FileJob {
  kind: "check file" | "restore file"
  place: DataPlace
  file: string
}

export type BackupJob = StoredJob | FileJob

/** Messages of the backup process: progress lines, then one of the others. */
export type BackupMessage =
  | { line: string }
  | { contents: BackupContents }
  /** `problem` is for the owner, `details` for the log; `isDamaged` is false for an archive that could not be read. */
  | { problem: string; details: string; isDamaged: boolean }

/** Does a job; throws BadArchive for an unreadable backup, and RestoreRefused. */
export async function doBackupJob(
  job: BackupJob,
  { say, signal }: { say: Say; signal: AbortSignal },
): Promise<BackupContents> {
  const { place } = job
  if ("file" in job) {
    if (job.kind === "check file") return checkBackup(createReadStream(job.file), signal)
    const contents = await restoreBackup({ place, file: job.file, isReplaced: "if unwritten", signal, say })
    // Rows of an older release lack them.
    await withDatabase(rowsPlace(place), refreshSearchTexts)
    return contents
  }
  const { kind, target, workFolder, name } = job
  const storage = createBackupStorage(target, workFolder, signal)
  if (kind === "check") return checkBackup(storage.read(name), signal)
  await storage.store(name, (file) => makeBackup({ place, file, isReplaced: false, signal, say }))
  say("reading the backup back, to check it")
  try {
    return await checkBackup(storage.read(name), signal)
  } catch (error) {
    // It replaces no other backup, and must not look valid.
    if (!signal.aborted) await storage.remove(name)
    throw error
  }
}
