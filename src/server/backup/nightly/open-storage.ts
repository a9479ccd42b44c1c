import type { BackupStorage, BackupTarget } from "../../config/backup-storage.ts"
import { openBucketStorage } from "./bucket-storage.ts"
import { openFolderStorage } from "./folder-storage.ts"

/** Opens the place for backups; `workFolder` is on this machine, for an archive that is to be uploaded. Touches nothing yet. */
export function openBackupStorage(target: BackupTarget, workFolder: string, signal?: AbortSignal): BackupStorage {
  return target.kind === "folder"
    ? openFolderStorage(target.folder)
    : openBucketStorage(target.location, workFolder, { signal })
}
