import { useState } from "react"
import { useNavigate } from "react-router"
import type { ContentDetail } from "#cms/shared/content.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { Failure, useAct } from "#ui/admin/controls/failure.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { type HistoryEntry, restoreVersion } from "./history-entries.ts"

interface RestoreButtonProps {
  detail: ContentDetail
  entry: HistoryEntry
  /** Called to read the history again if another person has changed the item. */
  onStale(): void
}

/** Restores a version as the draft and opens the form; asks first if there is a draft, which is then added to the history. */
export function RestoreButton({ detail, entry, onStale }: RestoreButtonProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { busy, failed, run } = useAct()
  const [isStale, setStale] = useState(false)
  const { draft, publishAt } = detail
  const notRestored = `${entry.name} was not restored.`

  async function restore() {
    try {
      await restoreVersion(detail, Number(entry.id))
    } catch (error) {
      setStale(error instanceof ApiError && error.status === 412)
      throw error
    }
  }
  const open = () => {
    showToast(`${entry.name} restored as a draft`)
    void navigate(`/admin/${detail.noun}/edit/${detail._id}`)
  }

  const restoreAtOnce = () => run(notRestored, () => restore().then(open))

  return (
    <>
      <button
        type="button"
        className="plain"
        disabled={busy !== ""}
        onClick={() => (draft ? setAsking(true) : void restoreAtOnce())}
      >
        {busy ? "Restoring..." : "Restore as a new draft"}
      </button>
      {failed && <Failure {...failed} onRetry={isStale ? onStale : restoreAtOnce} />}
      {isAsking && draft && (
        <ConfirmDialog
          title={`Replace the draft with ${entry.words}?`}
          label="Replace the draft"
          busyLabel="Restoring..."
          failure={notRestored}
          isHarmless
          act={restore}
          onDone={open}
          onCancel={() => {
            setAsking(false)
            if (isStale) onStale()
          }}
        >
          <p>
            The draft of {formatDateTime(draft.savedAt)} by {draft.savedBy} is kept in this history, so you can restore
            it later. Nothing on the site changes until you publish.
          </p>
          {publishAt !== null && (
            <p>
              The scheduled version is not affected and will be published at {formatDateTime(publishAt)}. The draft is
              not included until you schedule or publish it.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
