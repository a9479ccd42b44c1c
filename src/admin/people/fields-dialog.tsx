import { type ReactNode, type SubmitEvent, useRef, useState } from "react"
import type { FieldErrors } from "#domain/base/errors.ts"
import { ApiError } from "../api/call.ts"
import { explain } from "../controls/failure.tsx"
import { Alert } from "../controls/failure.tsx"
import { Modal } from "../controls/modal.tsx"

/** A small form in a dialog: errors stand at their fields and take the focus, what was typed survives a failure. */
export function FieldsDialog({
  title,
  label,
  busyLabel,
  failure,
  send,
  onClose,
  children,
}: {
  title: string
  label: string
  busyLabel: string
  failure: string
  /** Sends the form; rejects with an ApiError. */
  send(): Promise<void>
  onClose(): void
  children(errors: FieldErrors): ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState("")
  const [isSending, setSending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSending(true)
    setProblem("")
    try {
      await send()
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setProblem(explain(failure, error))
      setSending(false)
      // Once the errors are shown.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }

  return (
    <Modal title={title} isBusy={isSending} onClose={onClose}>
      {(close) => (
        <form ref={form} noValidate onSubmit={submit}>
          <Alert text={problem} />
          {children(errors)}
          <div className="dialog-actions">
            <button type="button" className="plain" disabled={isSending} onClick={close}>
              Cancel
            </button>
            <button type="submit" disabled={isSending}>
              {isSending ? busyLabel : label}
            </button>
          </div>
        </form>
      )}
    </Modal>
  )
}
