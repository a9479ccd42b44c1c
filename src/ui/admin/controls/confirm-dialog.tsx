import { type ReactNode, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { ApiError } from "../api/call.ts"
import { Failure, reasonOf } from "./failure.tsx"
import { Modal } from "./modal.tsx"

/** Asks before an irreversible action; stays open with the reason if it fails. */
export function ConfirmDialog({
  title,
  children,
  label,
  busyLabel,
  keepLabel = "Cancel",
  failure = "",
  isHarmless = false,
  act,
  onDone,
  onCancel,
}: {
  title: string
  children: ReactNode
  label: string
  busyLabel: string
  keepLabel?: string
  failure?: string
  /** True if it can be undone, so the button needs no warning. */
  isHarmless?: boolean
  act(): Promise<void>
  onDone(): void
  onCancel(): void
}) {
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<{ reason: string }>()
  const button = useRef<HTMLButtonElement>(null)

  async function confirm() {
    setRunning(true)
    setProblem(undefined)
    try {
      await act()
      onDone()
    } catch (error) {
      // Already deleted, for example in another tab.
      if (error instanceof ApiError && error.status === 404) onDone()
      else setProblem({ reason: reasonOf(error) })
      // While it was disabled it could not have the focus.
      flushSync(() => setRunning(false))
      button.current?.focus()
    }
  }

  return (
    <Modal title={title} isBusy={isRunning} onClose={onCancel}>
      {(close) => (
        <>
          {children}
          {problem && <Failure words={failure} reason={problem.reason} />}
          <div className="dialog-actions">
            <button type="button" className="plain" disabled={isRunning} onClick={close}>
              {keepLabel}
            </button>
            <button
              ref={button}
              type="button"
              className={isHarmless ? "" : "danger"}
              disabled={isRunning}
              onClick={confirm}
            >
              {isRunning ? busyLabel : label}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}
