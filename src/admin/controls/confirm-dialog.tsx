import { type ReactNode, useState } from "react"
import { ApiError } from "../api/call.ts"
import { Failure, reasonOf } from "./failure.tsx"
import { Modal } from "./modal.tsx"

/** Asks before something that cannot be taken back; stays, with the reason, when it fails. */
export function ConfirmDialog({
  id,
  title,
  children,
  label,
  busyLabel,
  failure,
  act,
  onDone,
  onCancel,
}: {
  id: string
  title: string
  children: ReactNode
  label: string
  busyLabel: string
  failure: string
  act(): Promise<void>
  onDone(): void
  onCancel(): void
}) {
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<{ reason: string }>()

  async function confirm() {
    setRunning(true)
    setProblem(undefined)
    try {
      await act()
      onDone()
    } catch (error) {
      // What another tab has done already is as done as it was meant to be.
      if (error instanceof ApiError && error.status === 404) onDone()
      else setProblem({ reason: reasonOf(error) })
      setRunning(false)
    }
  }

  return (
    <Modal id={id} title={title} isBusy={isRunning} onClose={onCancel}>
      {(close) => (
        <>
          {children}
          {problem && <Failure words={failure} reason={problem.reason} />}
          <div className="dialog-actions">
            <button type="button" className="plain" disabled={isRunning} onClick={close}>
              Cancel
            </button>
            <button type="button" className="danger" disabled={isRunning} onClick={confirm}>
              {isRunning ? busyLabel : label}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}
