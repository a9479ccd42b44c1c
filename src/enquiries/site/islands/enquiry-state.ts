import type { FieldErrors } from "#base/errors.ts"
import type { EnquiryEnd } from "./enquiry-call.ts"
import * as drafts from "#ui/site/enquiry-draft.ts"

declare module "#pages/site/blocks/block-component.ts" {
  interface BlockData {
    /** The result of an enquiry sent without JavaScript. */
    reply: EnquiryReply | undefined
  }
}

/** The page's data about an enquiry that was sent without JavaScript. */
export interface EnquiryReply {
  /** The submitted texts, to fill the form in again. */
  values?: Record<string, string>
  errors?: FieldErrors
  carried?: drafts.CarriedEstimate | undefined
  outcome?: Extract<EnquiryEnd, { kind: "sent" | "failed" }>
}

/** Focused instead of a field when an enquiry is sent. */
export const receipt = "receipt"

/** Typed on an earlier visit, waiting to be sent, changed since, not sent after all, or without a response so far. */
export type DraftNote = "restored" | "waiting" | "changed" | "unsent" | "late"

/** The state of the form, without its text, which is in its inputs. */
export interface EnquiryState {
  /** Shown beside each field until it is changed. */
  errors: FieldErrors
  /** The number of invalid fields at the last check; 0 after all of them are changed. */
  attention: number
  /** The field, or the confirmation, that gets the focus; a new object each time. */
  focus: { name: drafts.EnquiryField | typeof receipt } | undefined
  isSending: boolean
  /** The result of sending, shown for a while. */
  message: EnquiryReply["outcome"]
  /** The confirmation, shown until the page is left or the next enquiry is sent. */
  sent: drafts.SentEnquiry | undefined
  note: DraftNote | undefined
  /** True if the browser has stored the last draft; otherwise only this page has it. */
  isStored: boolean
  carried: drafts.CarriedEstimate | undefined
}

export interface Stored {
  draft: drafts.EnquiryDraft | undefined
  sent: drafts.SentEnquiry | undefined
  summary: string
}

export interface EnquiryRequest {
  texts: drafts.EnquiryTexts
  key: string
  /** True if the time for which the page was open is sent. */
  isTimed: boolean
}

/** The side effects of an enquiry: inputs, the browser's storage and the network. */
export interface EnquiryPorts {
  read(): drafts.EnquiryTexts
  write(texts: drafts.EnquiryTexts): void
  /** Returns false if the browser does not store it. */
  store(draft: Omit<drafts.EnquiryDraft, "keptAt">): boolean
  drop(): void
  storeSent(sent: drafts.SentEnquiry | undefined): void
  send(request: EnquiryRequest): Promise<EnquiryEnd>
  createKey(): string
}

const noTexts = drafts.mapTexts(() => "")

/** An enquiry in the browser: the state of the form, the stored draft and the requests. */
export class Enquiry {
  state: EnquiryState
  readonly #ports: EnquiryPorts
  #onChange = () => {}
  #attempt: drafts.EnquiryDraft["attempt"]
  /** The text is from an earlier visit, so the time for which the page was open is meaningless. */
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

  subscribe = (onChange: () => void): (() => void) => {
    this.#onChange = onChange
    return () => {
      this.#onChange = () => {}
    }
  }

  #store(texts: drafts.EnquiryTexts, isWaiting = false): void {
    this.#set({ isStored: this.#ports.store({ texts, isWaiting, attempt: this.#attempt }) })
  }

  /** Continues from stored data; text that was typed before hydration, or returned by the server, is kept. */
  async open(stored: Stored): Promise<void> {
    const typed = this.#ports.read()
    const { sent, carried } = this.state
    this.#takeReceipt(stored)
    // The enquiry was just sent without JavaScript.
    const draft = sent ? undefined : stored.draft
    if (!draft) {
      if (drafts.hasText(typed)) {
        this.#set({ carried: carried ?? carriedIn(typed, stored.summary) })
        this.#store(typed)
      } else if (sent) this.#ports.drop()
      return
    }
    const texts = drafts.mapTexts((name) => typed[name] || draft.texts[name])
    const isSame = drafts.hasSameTexts(texts, draft.texts)
    this.#attempt = draft.attempt
    this.#isRestored = drafts.enquiryFields.some((name) => draft.texts[name].trim() !== "")
    this.#set({
      note: draft.isWaiting ? (isSame ? "waiting" : "changed") : this.#isRestored ? "restored" : undefined,
      carried: carried?.query === texts.estimate ? carried : carriedIn(texts, stored.summary),
    })
    this.#ports.write(texts)
    if (!isSame) this.#store(texts)
    else if (draft.isWaiting) await this.#send(false)
  }

  /**
   * Adopts changes from later pages when a visitor goes back to this page, which is restored unchanged. If the browser stores nothing
   * (`canStore` is false), the inputs have the only text.
   */
  goBack(stored: Stored, canStore: boolean): void {
    const { draft, summary } = stored
    const isSame = draft !== undefined && drafts.hasSameTexts(draft.texts, this.#ports.read())
    if (this.state.isSending || isSame || (!draft && !canStore)) return
    const texts = draft?.texts ?? noTexts
    this.#attempt = draft?.attempt
    this.#isRestored = draft !== undefined
    this.#set({ note: draft && (draft.isWaiting ? "waiting" : "restored"), carried: carriedIn(texts, summary) })
    this.#ports.write(texts)
    this.#takeReceipt(stored)
  }

  /** Shows the confirmation of an enquiry that an earlier page sent automatically, because the visitor may not have seen it. */
  #takeReceipt({ sent }: Stored): void {
    if (!sent) return
    this.#set({ sent: this.state.sent ?? sent })
    this.#ports.storeSent(undefined)
  }

  /** Stores the form's text after a change of this field. */
  type(name: string): void {
    const { [name]: _corrected, ...errors } = this.state.errors
    this.#set({ errors, attention: Object.keys(errors).length === 0 ? 0 : this.state.attention })
    if (!this.state.isSending) this.#storeTyped()
  }

  /** A waiting enquiry is not sent half changed. */
  #storeTyped(): void {
    const texts = this.#ports.read()
    const { note } = this.state
    const isUnanswered = note === "waiting" || note === "late"
    const isWaiting = isUnanswered && this.#attempt !== undefined && drafts.hasSameTexts(this.#attempt.texts, texts)
    if (note === "waiting" && !isWaiting) this.#set({ note: "changed" })
    if (note === "restored" || note === "unsent") this.#set({ note: undefined })
    this.#store(texts, isWaiting)
  }

  /** Adds an estimate to the enquiry, or removes it if it is undefined. */
  carry(estimate: drafts.CarriedEstimate | undefined): void {
    this.#set({ carried: estimate, ...(!estimate && { focus: { name: drafts.enquiryFields[0] } }) })
    this.#ports.write({ ...this.#ports.read(), estimate: estimate?.query ?? "" })
    this.type("estimate")
  }

  async submit(errors: FieldErrors): Promise<void> {
    if (this.state.isSending) return
    this.#showErrors(errors, true)
    if (this.state.attention === 0) await this.#send(true)
  }

  resend(): Promise<void> {
    return this.#send(false)
  }

  async #send(isAsked: boolean): Promise<void> {
    if (this.state.isSending) return
    const texts = this.#ports.read()
    // The same text is the same enquiry; changed text is a new one.
    if (!this.#attempt || !drafts.hasSameTexts(this.#attempt.texts, texts)) {
      this.#attempt = { texts, key: this.#ports.createKey() }
    }
    const { key } = this.#attempt
    this.#set({ isSending: true, message: undefined })
    // If the page is closed now, the next visit sends it with the same key, so it is stored once.
    this.#store(texts, true)
    const end = await this.#ports.send({ texts, key, isTimed: isAsked && !this.#isRestored })
    // Another request has completed this enquiry, or it was replaced.
    if (this.#attempt?.key === key) this.#end(end, isAsked, texts)
  }

  #end(end: EnquiryEnd, isAsked: boolean, requested: drafts.EnquiryTexts): void {
    const texts = this.#ports.read()
    const isChanged = !drafts.hasSameTexts(texts, requested)
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
    // No user action is needed: automatic retries continue when the server is back.
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

  /** Only a visitor who just pressed the button is taken to the first invalid field. */
  #showErrors(errors: FieldErrors, isAsked: boolean): void {
    const first = drafts.enquiryFields.find((name) => name in errors)
    this.#set({ errors, attention: Object.keys(errors).length, ...(isAsked && first && { focus: { name: first } }) })
  }

  /** Reports that the request is slow; it continues. Text typed since it started is stored now. */
  late(): void {
    if (!this.state.isSending) return
    this.#set({ isSending: false, note: "late" })
    this.#storeTyped()
  }

  forget(): void {
    this.#attempt = undefined
    this.#isRestored = false
    this.#set({ note: undefined, focus: { name: drafts.enquiryFields[0] } })
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

function carriedIn({ estimate }: drafts.EnquiryTexts, summary: string): drafts.CarriedEstimate | undefined {
  return estimate === "" ? undefined : { query: estimate, summary }
}
