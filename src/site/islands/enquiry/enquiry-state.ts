import type { FieldErrors } from "#domain/base/errors.ts"
import type { EnquiryEnd } from "./enquiry-call.ts"
import {
  type CarriedEstimate,
  type EnquiryDraft,
  type EnquiryField,
  enquiryFields,
  type EnquiryTexts,
  hasSameTexts,
  hasText,
  mapTexts,
  type SentEnquiry,
} from "./enquiry-draft.ts"

/** What a page knows about an enquiry that was sent without JavaScript. */
export interface EnquiryReply {
  /** The text as it was typed, to go on from. */
  values?: Record<string, string>
  errors?: FieldErrors
  /** The estimate that is sent with it. */
  carried?: CarriedEstimate | undefined
  outcome?: Extract<EnquiryEnd, { kind: "sent" | "failed" }>
}

/** The element that gets the focus instead of a field when an enquiry is sent. */
export const receipt = "receipt"

/**
 * What the form reports about the stored enquiry: typed on an earlier visit, waiting to be sent, changed in the meantime, not sent
 * after all, or sent without an answer until now.
 */
export type DraftNote = "restored" | "waiting" | "changed" | "unsent" | "late"

/** The state of the form, without its text, which is in its inputs. */
export interface EnquiryState {
  /** Beside each field until it is changed. */
  errors: FieldErrors
  /** The number of fields that were wrong when they were checked; 0 when all of them are changed. */
  attention: number
  /** The field, or the receipt, that gets the focus; another object each time. */
  focus: { name: EnquiryField | typeof receipt } | undefined
  isSending: boolean
  /** How sending ended, shown for a while. */
  message: EnquiryReply["outcome"]
  /** The receipt, shown above the form until the page is left or the next enquiry is sent. */
  sent: SentEnquiry | undefined
  note: DraftNote | undefined
  /** Whether the browser has stored the last draft; if not, it is in this page alone. */
  isStored: boolean
  carried: CarriedEstimate | undefined
}

/** What this browser had stored. */
export interface Stored {
  draft: EnquiryDraft | undefined
  sent: SentEnquiry | undefined
  /** The summary of the draft's estimate. */
  summary: string
}

export interface EnquiryRequest {
  texts: EnquiryTexts
  key: string
  /** Whether the time for which the page was open is sent. */
  isTimed: boolean
}

/** What an enquiry does outside its state: with the inputs, the storage of the browser and the network. */
export interface EnquiryPorts {
  read(): EnquiryTexts
  write(texts: EnquiryTexts): void
  /** False if the browser does not store it. */
  store(draft: Omit<EnquiryDraft, "keptAt">): boolean
  drop(): void
  storeSent(sent: SentEnquiry | undefined): void
  send(request: EnquiryRequest): Promise<EnquiryEnd>
  /** Returns an idempotency key that was never used. */
  createKey(): string
}

const noTexts = mapTexts(() => "")

/** An enquiry in the browser: what becomes of the form, the stored draft and the requests. */
export class Enquiry {
  state: EnquiryState
  readonly #ports: EnquiryPorts
  #onChange = () => {}
  #attempt: EnquiryDraft["attempt"]
  /** The text is from an earlier visit, so how long the page was open says nothing. */
  #isRestored = false

  constructor({ errors = {}, outcome, carried }: EnquiryReply, ports: EnquiryPorts) {
    this.#ports = ports
    this.state = {
      errors,
      attention: Object.keys(errors).length,
      focus: undefined,
      isSending: false,
      message: outcome,
      sent: outcome?.kind === "sent" ? outcome : undefined,
      note: undefined,
      isStored: true,
      carried,
    }
  }

  #set(changes: Partial<EnquiryState>): void {
    this.state = { ...this.state, ...changes }
    this.#onChange()
  }

  /** Calls `onChange` after each change of the state. */
  subscribe = (onChange: () => void): (() => void) => {
    this.#onChange = onChange
    return () => {
      this.#onChange = () => {}
    }
  }

  #store(texts: EnquiryTexts, isWaiting = false): void {
    this.#set({ isStored: this.#ports.store({ texts, isWaiting, attempt: this.#attempt }) })
  }

  /** Goes on from what was stored; text that was typed before hydration, or returned by the server, is kept. */
  async open(stored: Stored): Promise<void> {
    const typed = this.#ports.read()
    const { sent, carried } = this.state
    this.#takeReceipt(stored)
    // The enquiry was sent without JavaScript just now.
    const draft = sent ? undefined : stored.draft
    if (!draft) {
      if (hasText(typed)) {
        this.#set({ carried: carried ?? carriedIn(typed, stored.summary) })
        this.#store(typed)
      } else if (sent) this.#ports.drop()
      return
    }
    const texts = mapTexts((name) => typed[name] || draft.texts[name])
    const isSame = hasSameTexts(texts, draft.texts)
    this.#attempt = draft.attempt
    this.#isRestored = enquiryFields.some((name) => draft.texts[name].trim() !== "")
    this.#set({
      note: draft.isWaiting ? (isSame ? "waiting" : "changed") : this.#isRestored ? "restored" : undefined,
      carried: carried?.query === texts.estimate ? carried : carriedIn(texts, stored.summary),
    })
    this.#ports.write(texts)
    if (!isSame) this.#store(texts)
    else if (draft.isWaiting) await this.#send(false)
  }

  /**
   * Takes over what was typed or sent on later pages when a visitor goes back to the page, which is as it was left. `canStore` is
   * false if the browser stores nothing: then the text in the inputs is all there is.
   */
  goBack(stored: Stored, canStore: boolean): void {
    const { draft, summary } = stored
    const isSame = draft !== undefined && hasSameTexts(draft.texts, this.#ports.read())
    if (this.state.isSending || isSame || (!draft && !canStore)) return
    const texts = draft?.texts ?? noTexts
    this.#attempt = draft?.attempt
    this.#isRestored = draft !== undefined
    this.#set({ note: draft && (draft.isWaiting ? "waiting" : "restored"), carried: carriedIn(texts, summary) })
    this.#ports.write(texts)
    this.#takeReceipt(stored)
  }

  /** Shows the receipt of an enquiry that an earlier page sent automatically, because perhaps nobody saw it. */
  #takeReceipt({ sent }: Stored): void {
    if (!sent) return
    this.#set({ sent: this.state.sent ?? sent })
    this.#ports.storeSent(undefined)
  }

  /** Stores the text in the form after a change of this field. */
  type(name: string): void {
    const { [name]: _corrected, ...errors } = this.state.errors
    this.#set({ errors, attention: Object.keys(errors).length === 0 ? 0 : this.state.attention })
    if (!this.state.isSending) this.#storeTyped()
  }

  /** Text that waited is not sent half changed. */
  #storeTyped(): void {
    const texts = this.#ports.read()
    const { note } = this.state
    const isUnanswered = note === "waiting" || note === "late"
    const isWaiting = isUnanswered && this.#attempt !== undefined && hasSameTexts(this.#attempt.texts, texts)
    if (note === "waiting" && !isWaiting) this.#set({ note: "changed" })
    if (note === "restored" || note === "unsent") this.#set({ note: undefined })
    this.#store(texts, isWaiting)
  }

  /** Adds an estimate to the enquiry, or removes it if it is undefined. */
  carry(estimate: CarriedEstimate | undefined): void {
    this.#set({ carried: estimate, ...(!estimate && { focus: { name: enquiryFields[0] } }) })
    this.#ports.write({ ...this.#ports.read(), estimate: estimate?.query ?? "" })
    this.type("estimate")
  }

  /** Sends the enquiry unless it has errors. */
  async submit(errors: FieldErrors): Promise<void> {
    if (this.state.isSending) return
    this.#showErrors(errors, true)
    if (this.state.attention === 0) await this.#send(true)
  }

  /** Tries again to send an enquiry that waits. */
  resend(): Promise<void> {
    return this.#send(false)
  }

  async #send(isAsked: boolean): Promise<void> {
    if (this.state.isSending) return
    const texts = this.#ports.read()
    // A retry of the same text is the same enquiry, changed text another one.
    if (!this.#attempt || !hasSameTexts(this.#attempt.texts, texts)) {
      this.#attempt = { texts, key: this.#ports.createKey() }
    }
    const { key } = this.#attempt
    this.#set({ isSending: true, message: undefined })
    // If the page is closed now, the next visit sends it with the same key, so that it is stored once.
    this.#store(texts, true)
    const end = await this.#ports.send({ texts, key, isTimed: isAsked && !this.#isRestored })
    // Another request has ended this enquiry since, or another enquiry has taken its place.
    if (this.#attempt?.key === key) this.#end(end, isAsked, texts)
  }

  #end(end: EnquiryEnd, isAsked: boolean, requested: EnquiryTexts): void {
    const texts = this.#ports.read()
    const isChanged = !hasSameTexts(texts, requested)
    this.#set({ isSending: false })
    if (end.kind === "sent") {
      const sent = { reference: end.reference, sentAt: end.sentAt }
      this.#attempt = undefined
      this.#isRestored = false
      this.#set({ sent, note: undefined, message: end, focus: isAsked && !isChanged ? { name: receipt } : undefined })
      if (isChanged) this.#store(texts)
      else this.#clear()
      if (!isAsked) this.#ports.storeSent(sent)
      return
    }
    // Nobody may be there to press the button again: an enquiry that is sent automatically waits for the server, too.
    if (end.kind === "unheard" || (end.kind === "failed" && end.isPassing && !isAsked)) {
      this.#set({ note: isChanged ? "changed" : "waiting" })
      if (isAsked) this.#set({ message: { kind: "failed", message: end.message } })
      this.#store(texts, !isChanged)
      return
    }
    this.#set({ note: isAsked ? undefined : "unsent" })
    if (end.kind === "invalid") this.#showErrors(end.fields, isAsked)
    else this.#set({ message: end })
    this.#store(texts)
  }

  /** Only a visitor who pressed the button just now is taken to the first wrong field. */
  #showErrors(errors: FieldErrors, isAsked: boolean): void {
    const first = enquiryFields.find((name) => name in errors)
    this.#set({ errors, attention: Object.keys(errors).length, ...(isAsked && first && { focus: { name: first } }) })
  }

  /** Says that the request has had no answer for long; it goes on. Text that was typed since it started is stored now. */
  late(): void {
    if (!this.state.isSending) return
    this.#set({ isSending: false, note: "late" })
    this.#storeTyped()
  }

  forget(): void {
    this.#attempt = undefined
    this.#isRestored = false
    this.#set({ note: undefined, focus: { name: enquiryFields[0] } })
    this.#showErrors({}, false)
    this.#clear()
  }

  #clear(): void {
    this.#set({ carried: undefined })
    this.#ports.write(noTexts)
    this.#ports.drop()
  }

  endMessage(): void {
    this.#set({ message: undefined })
  }
}

function carriedIn({ estimate }: EnquiryTexts, summary: string): CarriedEstimate | undefined {
  return estimate === "" ? undefined : { query: estimate, summary }
}
