import type { ListedBackup } from "#domain/backup/backups.ts"
import { PasswordAgain } from "../account/password-again.tsx"
import { call } from "../api/call.ts"
import { formatDateTime } from "../controls/time.ts"
import { showToast } from "../controls/toasts.tsx"
import { formatSize } from "./backup-words.ts"

/** Asks for the password again, then has the browser download a backup. */
export function DownloadDialog({ backup, onClose }: { backup: ListedBackup; onClose(): void }) {
  async function ask(password: string) {
    const json = { password, name: backup.name }
    const { path } = await call("POST /backups/ticket", { json })
    const link = document.createElement("a")
    link.href = path
    link.download = backup.name
    link.click()
    showToast(`Download started: ${backup.name}`)
  }

  return (
    <PasswordAgain
      title="Download a backup"
      label="Download"
      busyLabel="Asking..."
      failure="The download could not be started."
      isHarmless
      act={ask}
      onClose={onClose}
    >
      <p>
        The backup of {formatDateTime(backup.madeAt)}, {formatSize(backup.bytes)}. It holds your customers' data: keep
        it safe.
      </p>
    </PasswordAgain>
  )
}
