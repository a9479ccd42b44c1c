import { useState } from "react"
import { useNavigate } from "react-router"
import type { ContentDetail } from "#domain/content/content.ts"
import { ApiError } from "../api/call.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { Failure, reasonOf } from "../controls/failure.tsx"
import { formatDateTime } from "../controls/time.ts"
import { showToast } from "../controls/toasts.tsx"
import { restoreVersion } from "./history-calls.ts"
import type { HistoryEntry } from "./history-entries.ts"

/** Makes a version the draft and opens the form; asks first where there is a draft, which the history then keeps. */
export function RestoreButton({
  detail,
  entry,
  onStale,
}: {
  detail: ContentDetail
  entry: HistoryEntry
  /** Called to read the history again where somebody else has changed the item. */
  onStale(): void
}) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [failed, setFailed] = useState<{ reason: string }>()
  const [isStale, setStale] = useState(false)
  const { draft, publishAt } = detail

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

  async function restoreAtOnce() {
    setRunning(true)
    setFailed(undefined)
    try {
      await restore()
      open()
    } catch (error) {
      setFailed({ reason: reasonOf(error) })
      setRunning(false)
    }
  }

  return (
    <>
      <button
        type="button"
        className="plain"
        disabled={isRunning}
        onClick={() => (draft ? setAsking(true) : void restoreAtOnce())}
      >
        {isRunning ? "Restoring..." : "Restore as a new draft"}
      </button>
      {failed && (
        <Failure
          words={`${entry.name} was not restored.`}
          reason={failed.reason}
          onRetry={isStale ? onStale : restoreAtOnce}
        />
      )}
      {isAsking && draft && (
        <ConfirmDialog
          title={`Replace the draft with ${entry.words}?`}
          label="Replace the draft"
          busyLabel="Restoring..."
          failure={`${entry.name} was not restored.`}
          isHarmless
          act={restore}
          onDone={open}
          onCancel={() => {
            setAsking(false)
            if (isStale) onStale()
          }}
        >
          <p>
            The draft of {formatDateTime(draft.savedAt)} by {draft.savedBy} is kept in this history, where it can be
            restored too. Nothing on the site changes until you publish.
          </p>
          {publishAt !== null && (
            <p>
              What is scheduled stays so, and is published at {formatDateTime(publishAt)}. The draft waits until you
              schedule or publish it too.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
