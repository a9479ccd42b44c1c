import { type ReactNode, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { ApiError } from "../api/call.ts"
import { Failure, reasonOf } from "./failure.tsx"
import { Modal } from "./modal.tsx"

/** Asks before something that cannot be undone; stays open with the reason when it fails. */
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
  /** The button that does nothing. */
  keepLabel?: string
  failure?: string
  /** Whether it can be taken back, so that the button need not warn. */
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
      // Already gone, as when another tab has deleted it.
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
