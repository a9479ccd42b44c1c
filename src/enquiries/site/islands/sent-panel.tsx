import type { Ref } from "react"
import type { SentEnquiry } from "./enquiry-draft.ts"
import { formatTimeOfDay } from "#collections/shared/business/opening-hours.ts"
import { type ReplyTerms, formatReplyBy, timeInIndia } from "#collections/shared/business/reply-by.ts"

/** The business's data in the panel. */
export interface AfterSending extends ReplyTerms {
  phone: string
  phoneLink: string | undefined
  hoursInWords: string
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
  const { phone, phoneLink, hoursInWords, replies, next } = after
  const by = sent.sentAt ? formatReplyBy(sent.sentAt, after) : ""
  return (
    <section ref={ref} id={id} className="sent-panel" tabIndex={-1} aria-label="Receipt">
      <p className="sent-message">Your enquiry has arrived.</p>
      <p className="sent-reference">
        <span>
          <span>{"Reference "}</span>
          <b>{sent.reference}</b>
          {sent.sentAt && <span>{`, sent at ${formatTimeOfDay(timeInIndia(sent.sentAt))}`}</span>}
        </span>
        <small>Quote it when you call or write to us about this enquiry.</small>
      </p>
      <h3>What happens next</h3>
      <ol className="counted">
        <li>
          <span lang={replies.lang}>{replies.text}</span>
          {by && <b>{`, ${by}`}</b>}
          <span>.</span>
        </li>
        <li lang={next.lang}>{next.text}</li>
      </ol>
      {phone && (
        <p>
          <span>{"Sooner? Call "}</span>
          <a href={phoneLink}>{phone}</a>
          <span>{hoursInWords ? `, ${hoursInWords}` : "."}</span>
        </p>
      )}
    </section>
  )
}
