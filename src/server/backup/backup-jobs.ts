import { createReadStream } from "node:fs"
import { openStore } from "#store/store.ts"
import type { BackupTarget } from "../config/backup-storage.ts"
import { type DataPlace, rowsPlace } from "../config/place.ts"
import { type BackupContents, checkBackup } from "./backup-entries.ts"
import { openBackupStorage } from "./backup-storage.ts"
import { makeBackup, type Say } from "./make-backup.ts"
import { restoreBackup } from "./restore-backup.ts"

/** A stored backup that is made and read back, or only read back; `workFolder` is for files in progress. */
interface StoredJob {
  kind: "make" | "check"
  place: DataPlace
  target: BackupTarget
  workFolder: string
  name: string
}

/** The file of a backup that is checked, or restored into a site in which nobody has written yet. */
interface FileJob {
  kind: "check file" | "restore file"
  place: DataPlace
  file: string
}

/** What the backup process is started for. */
export type BackupJob = StoredJob | FileJob

/** What the backup process sends: lines about the progress, then one of the others. */
export type BackupMessage =
  | { line: string }
  | { contents: BackupContents }
  /** `problem` is for the owner; `details` for the log; `isDamaged` tells an archive that is bad from one that was not read. */
  | { problem: string; details: string; isDamaged: boolean }

/** Does a job; throws BadArchive for a backup that cannot be read, and RestoreRefused. */
export async function doBackupJob(
  job: BackupJob,
  { say, signal }: { say: Say; signal: AbortSignal },
): Promise<BackupContents> {
  const { place } = job
  if ("file" in job) {
    if (job.kind === "check file") return checkBackup(createReadStream(job.file), signal)
    const contents = await restoreBackup({ place, file: job.file, isReplaced: "if unwritten", signal, say })
    // Rows of an older release are searched by texts that this one makes when it opens the store.
    await (await openStore(rowsPlace(place))).close()
    return contents
  }
  const { kind, target, workFolder, name } = job
  const storage = openBackupStorage(target, workFolder, signal)
  if (kind === "check") return checkBackup(storage.read(name), signal)
  await storage.store(name, (file) => makeBackup({ place, file, isReplaced: false, signal, say }))
  say("reading the backup back, to check it")
  try {
    return await checkBackup(storage.read(name), signal)
  } catch (error) {
    // It replaces none, and must not be taken for a good one.
    if (!signal.aborted) await storage.remove(name)
    throw error
  }
}
