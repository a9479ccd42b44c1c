import type { ComponentProps, ReactNode } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { Alert, explain } from "../controls/failure.tsx"
import { Modal } from "../controls/modal.tsx"
import { useSmallForm } from "./use-small-form.ts"

/** A small form in a dialog: errors are shown at their fields and take the focus, input survives a failure. */
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
  /** Returns errors before anything is sent. */
  check?(form: HTMLFormElement): FieldErrors | undefined
  /** Sends the form, which then closes; rejects with an ApiError. */
  send(form: HTMLFormElement): Promise<void>
  onClose(): void
  /** The fields. The error of one is removed when it is changed, if the field has the error's name. */
  children(errors: FieldErrors): ReactNode
}) {
  const {
    errors,
    failure: problem,
    isSending,
    props,
  } = useSmallForm({
    check,
    async send(form) {
      await send(form)
      onClose()
    },
    explain: (error) => explain(failure, error),
  })

  return (
    <Modal title={title} isBusy={isSending} onClose={onClose}>
      {(close) => (
        <form noValidate {...props}>
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

export function Checkbox({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <div className="field switch-field">
      <input type="checkbox" {...input} />
      <label htmlFor={input.id}>{label}</label>
    </div>
  )
}

export function Required({ label }: { label: string }) {
  return (
    <>
      {label} <span className="required">(required)</span>
    </>
  )
}
