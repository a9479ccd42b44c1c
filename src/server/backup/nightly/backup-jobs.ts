import { checkArchive } from "#archive/read.ts"
import { openCheck } from "../check-entries.ts"
import { makeBackup } from "../make-backup.ts"
import type { DataPlace } from "../../config/place.ts"
import type { Say } from "../progress.ts"
import { readVersion } from "../version.ts"
import type { BackupStorage, BackupTarget } from "../../config/backup-storage.ts"
import { openBackupStorage } from "./open-storage.ts"

/** What the backup process is to do: make a backup and read it back, or only read one back. */
export interface BackupJob {
  kind: "make" | "check"
  place: DataPlace
  target: BackupTarget
  /** A folder of this machine for files under way. */
  workFolder: string
  name: string
}

/** What the backup process answers: lines about the progress, then one of the others. */
export type BackupMessage =
  | { kind: "progress"; line: string }
  | { kind: "done"; missingPictures: number }
  /** `problem` is for the owner; `details` for the log. */
  | { kind: "failed"; problem: string; details: string }

/** Does a job, and returns how many pictures are missing from the backup; throws BadArchive for one that cannot be read back. */
export async function doBackupJob(
  { kind, place, target, workFolder, name }: BackupJob,
  { say, signal }: { say: Say; signal: AbortSignal },
): Promise<number> {
  const storage = openBackupStorage(target, workFolder, signal)
  if (kind === "check") return await readBack(storage, name, signal)
  await storage.store(name, (file) =>
    makeBackup({ place, file, version: readVersion(), isReplaced: false, signal, say }),
  )
  say("reading the backup back, to check it")
  try {
    return await readBack(storage, name, signal)
  } catch (error) {
    // It replaces none, and must not be taken for a good one.
    if (!signal.aborted) await storage.remove(name)
    throw error
  }
}

async function readBack(storage: BackupStorage, name: string, signal: AbortSignal): Promise<number> {
  const check = openCheck()
  await checkArchive(storage.read(name), async (entry) => {
    signal.throwIfAborted()
    await check.look(entry)
  })
  return check.end().missing.length
}
