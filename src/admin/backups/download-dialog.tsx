import { type SubmitEvent, useRef, useState } from "react"
import type { ListedBackup } from "#domain/backup/backups.ts"
import { Field } from "#ui/field.tsx"
import { ApiError, call } from "../api/call.ts"
import { explain } from "../controls/failure.tsx"
import { Modal } from "../controls/modal.tsx"
import { formatDateTime } from "../controls/time.ts"
import { showToast } from "../controls/toasts.tsx"
import { formatSize } from "./backup-words.ts"

/** Asks for the password again, then has the browser download a backup. */
export function DownloadDialog({ backup, onClose }: { backup: ListedBackup; onClose(): void }) {
  const [password, setPassword] = useState("")
  const [error, setError] = useState("")
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function refuse(words: string) {
    setError(words)
    setAsking(false)
    form.current?.querySelector<HTMLElement>("#backup-password")?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAsking) return
    if (password === "") return refuse("Type your password, since a backup holds personal data.")
    setError("")
    setAsking(true)
    try {
      const json = { password, name: backup.name }
      const { path } = await call("POST /backups/ticket", { json })
      const link = document.createElement("a")
      link.href = path
      link.download = backup.name
      link.click()
      showToast(`Download started: ${backup.name}`)
      onClose()
    } catch (problem) {
      const field = problem instanceof ApiError ? problem.fields["password"] : undefined
      refuse(field ?? explain("The download could not be started.", problem))
    }
  }

  return (
    <Modal title="Download a backup" isBusy={isAsking} onClose={onClose}>
      {(close) => (
        <form ref={form} noValidate onSubmit={submit}>
          <p>
            The backup of {formatDateTime(backup.madeAt)}, {formatSize(backup.bytes)}. It holds your customers' data:
            keep it safe.
          </p>
          <Field
            id="backup-password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.target.value)
              setError("")
            }}
          />
          <div className="dialog-actions">
            <button type="button" className="plain" disabled={isAsking} onClick={close}>
              Cancel
            </button>
            <button type="submit" aria-disabled={isAsking}>
              {isAsking ? "Asking..." : "Download"}
            </button>
          </div>
        </form>
      )}
    </Modal>
  )
}
