import { useEffect, useRef, useState } from "react"
import { ApiError } from "./api-client.ts"

/** Asks before an item is deleted for good, in the specification's words; stays with the reason when it fails. */
export function DeleteDialog({
  noun,
  name,
  failure,
  remove,
  onRemoved,
  onCancel,
}: {
  noun: string
  name: string
  failure: string
  remove(): Promise<void>
  onRemoved(): void
  onCancel(): void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDeleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState("")

  useEffect(() => dialog.current?.showModal(), [])

  async function confirm() {
    setDeleting(true)
    setProblem("")
    try {
      await remove()
      onRemoved()
    } catch (error) {
      // What another tab has deleted is as gone as it was meant to be.
      if (error instanceof ApiError && error.status === 404) onRemoved()
      else setProblem((error instanceof ApiError && error.message) || failure)
      setDeleting(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="delete-title"
      onCancel={(event) => {
        // While it runs, somebody has to be here to read how it ended.
        if (isDeleting) event.preventDefault()
      }}
      onClose={onCancel}
    >
      <h2 id="delete-title">Delete “{name}”?</h2>
      <p>Are you sure you want to delete this {noun}?</p>
      <p>It disappears from the site at once.</p>
      {problem && (
        <p role="alert" className="banner banner--wrong">
          {problem}
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" className="plain" disabled={isDeleting} onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <button type="button" className="danger" disabled={isDeleting} onClick={confirm}>
          {isDeleting ? "Deleting..." : `Delete ${noun}`}
        </button>
      </div>
    </dialog>
  )
}
