import type { ReactNode, Ref } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { Field, TextArea } from "#ui/shared/field.tsx"
import type { EnquiryField, SentEnquiry } from "#ui/site/enquiry-draft.ts"
import { formatTimeOfDay } from "#base/text/calendar.ts"
import { type ReplyTerms, formatReplyBy, timeInIndia } from "#collections/shared/business/reply-by.ts"

interface TypedFieldsProps {
  /** The prefix of the inputs' ids. */
  id: string
  values?: Partial<Record<string, string>> | undefined
  errors: FieldErrors
  /** The hint below the message. */
  hint?: WrittenWords
  children?: ReactNode
}

/** The inputs that all public forms share; `children` come before the property. */
export function TypedFields({ id, values = {}, errors, hint, children }: TypedFieldsProps) {
  const of = (name: EnquiryField) => ({ id: `${id}-${name}`, name, defaultValue: values[name], error: errors[name] })
  return (
    <>
      <div className="field-pair">
        <Field {...of("fullName")} label="Full Name" autoComplete="name" enterKeyHint="next" required />
        <Field {...of("phone")} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
      </div>
      <Field {...of("email")} label="Email" type="email" inputMode="email" autoComplete="email" required />
      {children}
      <Field
        {...of("company")}
        label={
          <>
            <span>{"Property Name "}</span>
            <span className="field-optional">(optional)</span>
          </>
        }
        hint="Building or project name, if any"
        autoComplete="off"
      />
      <TextArea
        {...of("message")}
        label="Message"
        hint={hint?.lang ? <span lang={hint.lang}>{hint.text}</span> : hint?.text}
        rows={4}
        required
      />
    </>
  )
}

/** An input that people cannot see or reach; bots fill it in. */
export function BotField({ id }: { id: string }) {
  return (
    <p className="form-subject" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="subject" type="text" tabIndex={-1} autoComplete="off" />
    </p>
  )
}

/** The business's data in the panel. */
export interface AfterSending extends ReplyTerms {
  phone: string
  phoneLink: string | undefined
  hoursInWords: string
  /** The URL of the booking page; "" if no visit can be booked. */
  book: string
  /** Who replies, and what happens next. */
  replies: WrittenWords
  next: WrittenWords
}

/** A text of the owner in the form, and its `lang`: undefined for English. */
export interface WrittenWords {
  text: string
  lang: string | undefined
}

interface SentPanelProps {
  ref: Ref<HTMLElement>
  sent: SentEnquiry
  after: AfterSending
  id: string | undefined
}

/** The confirmation of an enquiry: its reference, what happens next and by when. */
export function SentPanel({ ref, id, sent, after }: SentPanelProps) {
  const { phone, phoneLink, hoursInWords, book, replies, next } = after
  const by = sent.sentAt ? formatReplyBy(sent.sentAt, after) : ""
  return (
    <section ref={ref} id={id} className="sent-panel" tabIndex={-1} aria-label="Receipt">
      <p className="sent-message">Thank you. We’ve received your enquiry.</p>
      <p className="sent-reference">
        <span>
          <span>{"Reference "}</span>
          <b>{sent.reference}</b>
          {sent.sentAt && <span>{`, sent at ${formatTimeOfDay(timeInIndia(sent.sentAt))}`}</span>}
        </span>
        <small>Please mention it if you call or write to us.</small>
      </p>
      <h3>What happens next</h3>
      <ol className="counted">
        <li>
          <span lang={replies.lang}>{replies.text}</span>
          {by && <b>{`, ${by}`}</b>}
          <span>.</span>
        </li>
        {!book && <li lang={next.lang}>{next.text}</li>}
      </ol>
      {book && (
        <p>
          <a className="button" href={book}>
            Book a visit
          </a>
        </p>
      )}
      {phone && (
        <p>
          <span>{"Need us sooner? Call "}</span>
          <a href={phoneLink}>{phone}</a>
          <span>{hoursInWords ? `, ${hoursInWords}` : "."}</span>
        </p>
      )}
    </section>
  )
}
