import { type ReactNode, type SubmitEvent, useState } from "react"
import { Field } from "#ui/field.tsx"
import { ApiError } from "../api/call.ts"
import { Alert, explain } from "../controls/failure.tsx"
import { formText } from "../form/form-text.ts"
import { Modal } from "../controls/modal.tsx"

/** Asks for the password before something that guards the account; stays open with the reason when that fails. */
export function PasswordAgain({
  title,
  email,
  label,
  busyLabel,
  failure,
  isHarmless = false,
  children,
  act,
  onClose,
}: {
  title: string
  email: string
  label: string
  busyLabel: string
  failure: string
  isHarmless?: boolean
  children?: ReactNode
  /** Closes the dialog when it is done. */
  act(password: string): Promise<void>
  onClose(): void
}) {
  const [error, setError] = useState("")
  const [problem, setProblem] = useState("")
  const [isRunning, setRunning] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = formText(form, "password")
    const focus = () => form.querySelector<HTMLElement>('input[name="password"]')?.focus()
    setProblem("")
    setError(password === "" ? "Type your password." : "")
    if (password === "") return focus()
    setRunning(true)
    try {
      await act(password)
    } catch (caught) {
      const wrong = caught instanceof ApiError ? caught.fields["password"] : undefined
      setError(wrong ?? "")
      if (wrong === undefined) setProblem(explain(failure, caught))
      setRunning(false)
      focus()
    }
  }

  return (
    <Modal title={title} isBusy={isRunning} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={submit}>
          {children}
          <Alert text={problem} />
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <Field
            id="password-again"
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            error={error}
          />
          <div className="dialog-actions">
            <button type="button" className="plain" disabled={isRunning} onClick={close}>
              Cancel
            </button>
            <button type="submit" className={isHarmless ? "" : "danger"} disabled={isRunning}>
              {isRunning ? busyLabel : label}
            </button>
          </div>
        </form>
      )}
    </Modal>
  )
}
