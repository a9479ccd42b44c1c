import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from "react"
import { enquiryForm, enquiryMessageShown, enquirySent } from "#domain/enquiry.ts"
import type { FieldErrors } from "#domain/errors.ts"
import { findFaults } from "#domain/parse.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { type EnquiryEnd, makeIdempotencyKey, sendEnquiry } from "./enquiry-call.ts"

/** What a page knows about an enquiry that was sent without JavaScript. */
export interface EnquiryReply {
  /** The text as it was typed, to go on from. */
  values?: Record<string, string>
  errors?: FieldErrors
  outcome?: Exclude<EnquiryEnd, { kind: "faulty" }>
}

/** The enquiry form; what is typed lives in its inputs alone, so that nothing is lost when it comes alive. */
export function EnquiryForm({ values = {}, errors: given = {}, outcome }: EnquiryReply) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(given)
  const [attention, setAttention] = useState(countFaults(given))
  const [fieldToFocus, setFieldToFocus] = useState<{ name: string }>()
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState(outcome)
  const [reference, setReference] = useState(outcome?.kind === "sent" ? outcome.reference : "")
  const isUnderWay = useRef(false)
  const attempt = useRef({ text: "", key: "" })

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), enquiryMessageShown)
    return () => clearTimeout(timer)
  }, [message])

  useEffect(() => {
    if (fieldToFocus) findInput(form.current, fieldToFocus.name)?.focus()
  }, [fieldToFocus])

  function showFaults(faults: FieldErrors) {
    setErrors(faults)
    setAttention(countFaults(faults))
    const first = fieldNames.find((name) => name in faults)
    if (first) setFieldToFocus({ name: first })
  }

  /** A retry of the same text is the same enquiry, changed text another one. */
  function keyFor(text: string): string {
    if (attempt.current.text !== text) attempt.current = { text, key: makeIdempotencyKey() }
    return attempt.current.key
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const faults = findFaults(enquiryForm, typed) ?? {}
    showFaults(faults)
    if (countFaults(faults)) return
    isUnderWay.current = true
    setSending(true)
    setMessage(undefined)
    setReference("")
    const end = await sendEnquiry(typed, keyFor(JSON.stringify(typed)))
    isUnderWay.current = false
    setSending(false)
    if (end.kind === "faulty") {
      showFaults(end.fields)
      return
    }
    setMessage(end)
    if (end.kind === "sent") {
      setReference(end.reference)
      attempt.current = { text: "", key: "" }
      for (const name of fieldNames) clearInput(form.current, name)
    }
  }

  function forgetFault(event: SyntheticEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (!(name in errors)) return
    const { [name]: _mended, ...rest } = errors
    setErrors(rest)
    if (!countFaults(rest)) setAttention(0)
  }

  const field = (name: FieldName) => ({
    id: `enquiry-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <form
      ref={form}
      className="enquiry-form plinth"
      method="post"
      action="/contact#contact"
      noValidate
      onSubmit={submit}
      onInput={forgetFault}
    >
      <Field {...field("fullName")} label="Full Name" autoComplete="name" required />
      <Field {...field("email")} label="Email" type="email" autoComplete="email" required />
      <Field {...field("phone")} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
      <Field
        {...field("company")}
        label="Property Name (optional)"
        hint="Building or project name, if any"
        autoComplete="off"
      />
      <TextArea
        {...field("message")}
        label="Message"
        hint="Room, size in feet, when you get possession"
        rows={4}
        required
      />
      <p className="form-alert" role="alert">
        {attention > 0 && sayAttention(attention)}
        {message?.kind === "failed" && message.message}
      </p>
      <button type="submit" className="button" disabled={isSending}>
        {isSending ? "Sending..." : "Send enquiry"}
      </button>
      <output className="form-success">
        {message?.kind === "sent" && <strong>{enquirySent}</strong>}
        {reference && <span>Reference {reference}</span>}
      </output>
    </form>
  )
}

const fieldNames = ["fullName", "email", "phone", "company", "message"] as const
type FieldName = (typeof fieldNames)[number]

function countFaults(faults: FieldErrors): number {
  return Object.keys(faults).length
}

function sayAttention(count: number): string {
  return count === 1 ? "1 field needs attention" : `${count} fields need attention`
}

function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}

function clearInput(form: HTMLFormElement | null, name: string): void {
  const input = findInput(form, name)
  if (input) input.value = ""
}
