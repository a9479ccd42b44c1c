import type { ReactNode } from "react"
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
  const faults = Object.keys(form.errors).length
  return (
    <form ref={form.form} className="card" noValidate onSubmit={form.submit}>
      {(form.failure || faults > 0) && (
        <p role="alert" className="banner banner--wrong">
          {form.failure || (faults === 1 ? "1 field needs attention" : `${faults} fields need attention`)}
        </p>
      )}
      <output className={notice ? "banner banner--done" : "visually-hidden"}>{notice}</output>
      {children}
      <button type="submit" disabled={form.isSending}>
        {form.isSending ? busyLabel : label}
      </button>
    </form>
  )
}
