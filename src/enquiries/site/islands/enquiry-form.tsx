import { type SubmitEvent, type SyntheticEvent, useEffect, useRef } from "react"
import { enquirySent } from "../../shared/enquiry-rules.ts"
import { ErrorSummary } from "#ui/site/error-summary.tsx"
import { BotField, TypedFields, type AfterSending, SentPanel, type WrittenWords } from "./enquiry-form-parts.tsx"
import type { DraftNote, EnquiryReply } from "./enquiry-state.ts"
import { useEnquiry } from "./use-enquiry.ts"

interface EnquiryFormProps extends EnquiryReply {
  id: string
  hint: WrittenWords
  after: AfterSending
}

/**
 * The enquiry form, after the confirmation of a sent one. It works as a plain form before hydration, and then keeps the typed text. The
 * ids of its parts, its heading and its notice start with `id`.
 */
export function EnquiryForm({ id, hint, after, ...reply }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLElement>(null)
  const { errors, attention, isSending, message, carried, ...enquiry } = useEnquiry({ form, panel }, reply)
  const { sent } = enquiry
  const note = isSending ? undefined : enquiry.note
  const label = isSending ? "Sending..." : note === "late" ? "Try again" : "Send enquiry"
  const words = note && messageForNote(note, enquiry.isStored)
  const failure = message?.kind === "failed" ? message.message : undefined
  const isAnswered = attention === 0 && failure === undefined
  const button = useFocusKept(isSending)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    enquiry.submit()
  }

  return (
    <>
      <div aria-live="polite" aria-relevant="additions">
        {sent && (
          <SentPanel
            key={sent.reference}
            ref={panel}
            id={isAnswered ? `${id}-answer` : undefined}
            sent={sent}
            after={after}
          />
        )}
      </div>
      <form
        ref={form}
        className="enquiry-form"
        method="post"
        // The URL differs from the page's: if a browser could not send the form, it would forget the text when the visitor goes back.
        action="/contact?form=sent#enquiry-answer"
        aria-labelledby={`${id}-heading`}
        aria-describedby={`${id}-notice`}
        noValidate
        onSubmit={submit}
        onInput={(event: SyntheticEvent) => enquiry.keepTyped((event.target as HTMLInputElement).name)}
      >
        <output className="form-sent" aria-label="Sending">
          {message?.kind === "sent" && <b>{enquirySent}</b>}
          {sent && message?.kind !== "sent" && <span>You can send another enquiry.</span>}
        </output>
        <ErrorSummary id={id} errors={errors} count={attention} message={failure} />
        <input type="hidden" name="estimate" value={carried?.query ?? ""} />
        {carried && (
          <p className="form-estimate">
            <span>
              <span>{"Sent with your enquiry: "}</span>
              <b>{carried.summary}</b>
            </span>
            <button type="button" className="form-small-button" onClick={enquiry.leaveEstimate}>
              Remove estimate
            </button>
          </p>
        )}
        <TypedFields id={id} values={reply.values} errors={errors} hint={hint} />
        <BotField id={`${id}-subject`} />
        <output className="form-note" aria-label="Saved text">
          {words && <span key={words}>{words}</span>}
          {isLeftAlone(note) && !enquiry.isStored && after.phone && (
            <span>
              <span>{"Or call us: "}</span>
              <a href={after.phoneLink}>{after.phone}</a>
            </span>
          )}
          {note === "restored" && (
            <button type="button" className="form-small-button" onClick={enquiry.forget}>
              Clear the form
            </button>
          )}
        </output>
        <button ref={button} type="submit" className="button" disabled={isSending}>
          <span key={label}>{label}</span>
        </button>
      </form>
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

/** True if an enquiry to send is left in the browser. */
function isLeftAlone(note: DraftNote | undefined): boolean {
  return note === "waiting" || note === "changed" || note === "late"
}

function messageForNote(note: DraftNote, isStored: boolean): string {
  switch (note) {
    case "restored":
      return `We’ve restored your earlier text.${isStored ? " It stays on this device until you send it." : ""}`
    case "waiting":
      return isStored
        ? "Your enquiry is saved on this device and will be sent when you’re back online."
        : `Your enquiry ${notStored}. Keep this page open: it will be sent when you’re back online.`
    case "changed":
      return `You changed your enquiry, so it was not sent. ${
        isStored ? "It is saved on this device:" : `It ${notStored}. Keep this page open:`
      } send it when it is ready.`
    case "late":
      return `There has been no response for a minute, so we can’t tell yet whether your enquiry has arrived. ${
        isStored ? "It is saved on this device." : `It ${notStored}. Keep this page open.`
      } You can try again: the same enquiry is not stored twice.`
    case "unsent":
      return "Your enquiry has not been sent yet. Your text is still here. Please send it again."
  }
}

const notStored = "could not be saved on this device"
