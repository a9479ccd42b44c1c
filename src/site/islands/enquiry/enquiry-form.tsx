import { type SubmitEvent, type SyntheticEvent, useEffect, useRef } from "react"
import { enquirySent } from "#domain/enquiry/enquiry-rules.ts"
import { Field, TextArea } from "#ui/field.tsx"
import type { EnquiryField, SentEnquiry } from "./enquiry-draft.ts"
import type { DraftNote, EnquiryReply } from "./enquiry-state.ts"
import { useEnquiry } from "./use-enquiry.ts"

/** The enquiry form. It works as a plain form before hydration, and then keeps what was typed. */
export function EnquiryForm(reply: EnquiryReply) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, attention, isSending, isOnline, message, sent, note, carried, ...enquiry } = useEnquiry(form, reply)
  const button = useFocusKept(isSending)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    enquiry.submit()
  }

  const field = (name: EnquiryField) => ({
    id: `enquiry-${name}`,
    name,
    defaultValue: reply.values?.[name],
    error: errors[name],
  })
  return (
    <form
      ref={form}
      className="enquiry-form"
      method="post"
      action="/contact#contact"
      noValidate
      onSubmit={submit}
      onInput={(event: SyntheticEvent) => enquiry.keepTyped((event.target as HTMLInputElement).name)}
    >
      <input type="hidden" name="estimate" value={carried?.query ?? ""} />
      {carried && (
        <p className="form-estimate">
          <span>
            Sent with your enquiry: <b>{carried.summary}</b>
          </span>
          <button type="button" className="form-small-button" onClick={enquiry.leaveEstimate}>
            Leave the estimate out
          </button>
        </p>
      )}
      <div className="field-pair">
        <Field {...field("fullName")} label="Full Name" autoComplete="name" enterKeyHint="next" required />
        <Field {...field("phone")} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
      </div>
      <Field {...field("email")} label="Email" type="email" inputMode="email" autoComplete="email" required />
      <Field
        {...field("company")}
        label={<Optional name="Property Name" />}
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
      {/* People cannot see or reach this input; bots fill it in. */}
      <p className="form-subject" aria-hidden="true">
        <label htmlFor="enquiry-subject">Leave this empty</label>
        <input id="enquiry-subject" name="subject" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="form-alert" role="alert">
        {attention > 0 && sayAttention(attention)}
        {message?.kind === "failed" && message.message}
      </p>
      <output className="form-success" aria-label="Receipt">
        {message?.kind === "sent" && <strong>{enquirySent}</strong>}
        {sent && <Receipt sent={sent} onPutAway={enquiry.putAway} />}
      </output>
      <output className="form-note" aria-label="What you typed">
        {note && !isSending && <span>{sayNote(note, isOnline)}</span>}
        {note === "restored" && !isSending && (
          <button type="button" className="form-small-button" onClick={enquiry.forget}>
            Clear the form
          </button>
        )}
      </output>
      <button ref={button} type="submit" className="button" disabled={isSending}>
        {isSending ? "Sending..." : isOnline ? "Send enquiry" : "Save and send when online"}
      </button>
    </form>
  )
}

function Optional({ name }: { name: string }) {
  return (
    <>
      {name} <span className="field-optional">(optional)</span>
    </>
  )
}

function Receipt({ sent, onPutAway }: { sent: SentEnquiry; onPutAway: () => void }) {
  return (
    <>
      <span>
        Reference <b>{sent.reference}</b>
        {sent.sentAt && `, sent at ${sayTime(sent.sentAt)}`}
      </span>
      <span className="form-receipt-hint">Quote it when you call or write to us about this enquiry.</span>
      <button type="button" className="form-small-button" onClick={onPutAway}>
        Close
      </button>
    </>
  )
}

/** Returns the focus that a button loses while it is disabled, unless it has moved elsewhere. */
function useFocusKept(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasFocused = useRef(false)
  useEffect(() => {
    if (isDisabled) {
      wasFocused.current = document.activeElement === button.current || document.activeElement === document.body
    } else if (wasFocused.current) {
      wasFocused.current = false
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [isDisabled])
  return button
}

function sayAttention(count: number): string {
  return count === 1 ? "1 field needs attention" : `${count} fields need attention`
}

function sayNote(note: DraftNote, isOnline: boolean): string {
  switch (note) {
    case "restored":
      return "This is what you typed earlier. It is kept on this device until you send it."
    case "waiting":
      return `${isOnline ? "" : "You are offline. "}Your enquiry is saved on this device and will be sent when the network is back.`
    case "changed":
      return "You changed your enquiry, so it was not sent. It is saved on this device: send it when it is ready."
    case "unsent":
      return "Your enquiry has not been sent yet. Everything you typed is still here: please send it again."
  }
}

/** The time of day as India writes it: 18:42. */
function sayTime(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-IN", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
}
