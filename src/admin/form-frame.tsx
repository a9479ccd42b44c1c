import { type ReactNode, useEffect, useRef } from "react"
import { Notice } from "./notice.tsx"
import type { Form } from "./use-form.ts"

/** The frame of a form: what went wrong or right on top, the fields, and the button that sends it. */
export function FormFrame<Values>({
  form,
  notice,
  label,
  busyLabel,
  children,
}: {
  form: Form<Values>
  notice?: string | undefined
  label: string
  busyLabel: string
  children: ReactNode
}) {
  const failed = useRef<HTMLParagraphElement>(null)
  const faults = Object.keys(form.errors).length
  const { failure } = form

  // Whoever sent a long form is at its end, where the words on top are out of sight.
  useEffect(() => {
    if (failure && faults === 0) failed.current?.focus()
  }, [failure, faults])

  return (
    <form ref={form.form} className="card" noValidate onSubmit={form.submit}>
      {(failure || faults > 0) && (
        <p ref={failed} role="alert" tabIndex={-1} className="banner banner--wrong">
          {failure || (faults === 1 ? "1 field needs attention" : `${faults} fields need attention`)}
        </p>
      )}
      <Notice text={notice} />
      {children}
      <button type="submit" disabled={form.isSending}>
        {form.isSending ? busyLabel : label}
      </button>
    </form>
  )
}
