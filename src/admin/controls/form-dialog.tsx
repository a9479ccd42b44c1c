import { type ReactNode, type SubmitEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { FieldErrors } from "#domain/base/errors.ts"
import { ApiError } from "../api/call.ts"
import { Alert, explain } from "./failure.tsx"
import { Modal } from "./modal.tsx"

/** A small form in a dialog: errors stand at their fields and take the focus, what was typed survives a failure. */
export function FormDialog({
  title,
  label,
  busyLabel,
  failure,
  isDangerous = false,
  check,
  send,
  onClose,
  children,
}: {
  title: string
  label: string
  busyLabel: string
  failure: string
  isDangerous?: boolean
  /** The errors that are found before anything is sent. */
  check?(form: HTMLFormElement): FieldErrors | undefined
  /** Sends the form, which then closes; rejects with an ApiError. */
  send(form: HTMLFormElement): Promise<void>
  onClose(): void
  /** The fields. The error of one goes when it is changed, where the field has the error's name. */
  children(errors: FieldErrors): ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState("")
  const [isSending, setSending] = useState(false)

  /** Shows errors at their fields, and answers whether a field has one, that of a text too long among them. */
  function refuse(fields: FieldErrors = {}): boolean {
    flushSync(() => {
      setErrors(fields)
      setProblem("")
      setSending(false)
    })
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    return Boolean(wrong)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const focused = document.activeElement as HTMLElement | null
    if (refuse(check?.(currentTarget))) return
    setSending(true)
    try {
      await send(currentTarget)
      onClose()
    } catch (error) {
      if (refuse(error instanceof ApiError ? error.fields : {})) return
      setProblem(explain(failure, error))
      // The button lost it while the form was sent.
      focused?.focus()
    }
  }

  return (
    <Modal title={title} isBusy={isSending} onClose={onClose}>
      {(close) => (
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          onInput={({ target }) => setErrors({ ...errors, [(target as HTMLInputElement).name]: "" })}
        >
          <Alert text={problem} />
          {children(errors)}
          <div className="dialog-actions">
            <button type="button" className="plain" disabled={isSending} onClick={close}>
              Cancel
            </button>
            <button type="submit" className={isDangerous ? "danger" : undefined} disabled={isSending}>
              {isSending ? busyLabel : label}
            </button>
          </div>
        </form>
      )}
    </Modal>
  )
}
