import type { FieldErrors } from "#domain/base/errors.ts"
import type { EnquiryEnd } from "./enquiry-call.ts"
import {
  type CarriedEstimate,
  type EnquiryDraft,
  type EnquiryField,
  enquiryFields,
  type EnquiryTexts,
  hasText,
  mapTexts,
  hasSameTexts,
  type SentEnquiry,
} from "./enquiry-draft.ts"

/** What a page knows about an enquiry that was sent without JavaScript. */
export interface EnquiryReply {
  /** The text as it was typed, to go on from. */
  values?: Record<string, string>
  errors?: FieldErrors
  /** The estimate that goes along. */
  carried?: CarriedEstimate | undefined
  outcome?: Extract<EnquiryEnd, { kind: "sent" | "failed" }>
}

/** What gets the focus in place of a field once an enquiry is sent. */
export const receipt = "receipt"

/**
 * What the form reports about the stored enquiry: typed on an earlier visit, waiting to be sent, changed meanwhile, not sent after all, or sent
 * without an answer until now.
 */
export type DraftNote = "restored" | "waiting" | "changed" | "unsent" | "late"

/** The state of the form, without its texts, which are in its inputs. */
export interface EnquiryState {
  /** Beside each field until it is changed. */
  errors: FieldErrors
  /** How many fields were wrong when they were checked; 0 once all of them are changed. */
  attention: number
  /** The field, or the receipt, that gets the focus; another object each time. */
  focus: { name: EnquiryField | typeof receipt } | undefined
  isSending: boolean
  /** How sending ended, shown for a while. */
  message: EnquiryReply["outcome"]
  /** The receipt, shown above the form until the page is left or the next enquiry is sent. */
  sent: SentEnquiry | undefined
  note: DraftNote | undefined
  /** Whether the browser has stored what was last to be stored; if not, it is in this page alone. */
  isStored: boolean
  carried: CarriedEstimate | undefined
  attempt: EnquiryDraft["attempt"]
  /** The texts come from an earlier visit, so that how long the page was open says nothing. */
  isRestored: boolean
}

/** What happens to an enquiry; `texts` is what stands in the inputs then, `freshKey` an idempotency key that nobody has used. */
export type EnquiryEvent =
  | { type: "open"; texts: EnquiryTexts; stored: Stored; freshKey: string }
  /** Somebody went back to the page, which is as it was left; `canStore` is false where the browser stores nothing. */
  | { type: "return"; texts: EnquiryTexts; stored: Stored; canStore: boolean }
  | { type: "type"; name: string; texts: EnquiryTexts }
  /** The browser has stored a draft, or not. */
  | { type: "stored"; isStored: boolean }
  /** An estimate is put to the enquiry, or taken away where it is undefined. */
  | { type: "carry"; estimate: CarriedEstimate | undefined; texts: EnquiryTexts }
  | { type: "submit"; texts: EnquiryTexts; errors: FieldErrors; freshKey: string }
  /** What waits is tried again without anybody asking. */
  | { type: "resend"; texts: EnquiryTexts; freshKey: string }
  /** The request has had no answer for long. It goes on. */
  | { type: "late"; texts: EnquiryTexts }
  /** A request ended; `request` is what it sent. */
  | { type: "end"; end: EnquiryEnd; request: EnquiryRequest; texts: EnquiryTexts }
  | { type: "forget" }
  | { type: "message-over" }

/** What this browser had stored. */
interface Stored {
  draft: EnquiryDraft | undefined
  sent: SentEnquiry | undefined
  /** The words about the draft's estimate. */
  summary: string
}

interface EnquiryRequest {
  texts: EnquiryTexts
  key: string
  /** Somebody pressed the button just now. */
  isAsked: boolean
  /** How long the page was open is sent along. */
  isTimed: boolean
}

/** What has to be done outside the state. */
export type EnquiryEffect =
  | { type: "write"; texts: EnquiryTexts }
  | { type: "store"; draft: Omit<EnquiryDraft, "keptAt"> }
  | { type: "drop" }
  | { type: "store-sent"; sent: SentEnquiry | undefined }
  | { type: "send"; request: EnquiryRequest }

type Step = readonly [EnquiryState, readonly EnquiryEffect[]]

const noTexts = mapTexts(() => "")

/** The state of a form that was just rendered. */
export function beginEnquiry({ errors = {}, outcome, carried }: EnquiryReply): EnquiryState {
  return {
    errors,
    attention: Object.keys(errors).length,
    focus: undefined,
    isSending: false,
    message: outcome,
    sent: outcome?.kind === "sent" ? outcome : undefined,
    note: undefined,
    isStored: true,
    carried,
    attempt: undefined,
    isRestored: false,
  }
}

/** The state after an event, and what has to be done then, in this order. */
export function reduceEnquiry(state: EnquiryState, event: EnquiryEvent): Step {
  switch (event.type) {
    case "open":
      return open(state, event)
    case "return":
      return goBack(state, event)
    case "type":
      return type(state, event.name, event.texts)
    case "stored":
      return [{ ...state, isStored: event.isStored }, []]
    case "carry":
      return carry(state, event.estimate, event.texts)
    case "submit":
      return submit(state, event)
    case "resend":
      return send(state, event, false)
    case "late":
      // What was typed while it was sent is stored now.
      return state.isSending ? type({ ...state, isSending: false, note: "late" }, "", event.texts) : [state, []]
    case "end":
      return end(state, event)
    case "forget": {
      const blank = { note: undefined, carried: undefined, attempt: undefined, isRestored: false, ...withErrors({}) }
      const focus = { name: enquiryFields[0] }
      return [{ ...state, ...blank, focus }, [{ type: "write", texts: noTexts }, { type: "drop" }]]
    }
    case "message-over":
      return [{ ...state, message: undefined }, []]
  }
}

type EventOf<Type extends EnquiryEvent["type"]> = Extract<EnquiryEvent, { type: Type }>

/** Goes on from what was stored: what was typed before the form came alive, or was given back by the server, holds. */
function open(before: EnquiryState, { texts: typed, stored, freshKey }: EventOf<"open">): Step {
  const [state, taken] = takeReceipt(before, stored)
  const { summary } = stored
  // What was sent without JavaScript just now.
  const draft = before.sent ? undefined : stored.draft
  if (!draft) {
    const carried = state.carried ?? carriedIn(typed, summary)
    if (hasText(typed)) {
      return [{ ...state, carried }, [...taken, { type: "store", draft: { texts: typed, isWaiting: false } }]]
    }
    return [state, before.sent ? [...taken, { type: "drop" }] : taken]
  }
  const texts = mapTexts((name) => typed[name] || draft.texts[name])
  const isSame = hasSameTexts(texts, draft.texts)
  const isRestored = enquiryFields.some((name) => draft.texts[name].trim() !== "")
  const note = draft.isWaiting ? (isSame ? "waiting" : "changed") : isRestored ? "restored" : undefined
  const carried = state.carried?.query === texts.estimate ? state.carried : carriedIn(texts, summary)
  const opened = { ...state, attempt: draft.attempt, isRestored, note, carried } as const
  const write = [...taken, { type: "write", texts } as const]
  if (!isSame) {
    return [opened, [...write, { type: "store", draft: { texts, isWaiting: false, attempt: draft.attempt } }]]
  }
  if (!draft.isWaiting) return [opened, write]
  const [sending, effects] = send(opened, { texts, freshKey }, false)
  return [sending, [...write, ...effects]]
}

/** Shows the receipt of what an earlier page sent automatically, where perhaps nobody saw it. */
function takeReceipt(state: EnquiryState, { sent }: Stored): Step {
  return sent ? [{ ...state, sent: state.sent ?? sent }, [{ type: "store-sent", sent: undefined }]] : [state, []]
}

/** What was typed or sent on later pages holds on a page that was gone back to. */
function goBack(state: EnquiryState, { texts, stored, canStore }: EventOf<"return">): Step {
  const { draft, summary } = stored
  if (state.isSending || (draft && hasSameTexts(draft.texts, texts))) return [state, []]
  // Where the browser stores nothing, what stands in the inputs is all there is.
  if (!draft && !canStore) return [state, []]
  const there = draft?.texts ?? noTexts
  const note = draft && (draft.isWaiting ? "waiting" : "restored")
  const carried = carriedIn(there, summary)
  const [received, taken] = takeReceipt(state, stored)
  return [
    { ...received, attempt: draft?.attempt, isRestored: draft !== undefined, note, carried },
    [{ type: "write", texts: there }, ...taken],
  ]
}

/** Stores what stands in the form; what waited is not sent half changed. */
function type(state: EnquiryState, name: string, texts: EnquiryTexts): Step {
  const { [name]: mended, ...errors } = state.errors
  const attention = Object.keys(errors).length === 0 ? 0 : state.attention
  const next = mended === undefined ? state : { ...state, errors, attention }
  if (state.isSending) return [next, []]
  const { attempt, note } = state
  const isUnanswered = note === "waiting" || note === "late"
  const isWaiting = isUnanswered && attempt !== undefined && hasSameTexts(attempt.texts, texts)
  const left = note === "waiting" && !isWaiting ? "changed" : note
  return [
    { ...next, note: left === "restored" || left === "unsent" ? undefined : left },
    [{ type: "store", draft: { texts, isWaiting, attempt } }],
  ]
}

function carry(state: EnquiryState, estimate: CarriedEstimate | undefined, typed: EnquiryTexts): Step {
  const texts = { ...typed, estimate: estimate?.query ?? "" }
  const [next, effects] = type({ ...state, carried: estimate }, "estimate", texts)
  const focus = estimate ? next.focus : { name: enquiryFields[0] }
  return [{ ...next, focus }, [{ type: "write", texts }, ...effects]]
}

function submit(state: EnquiryState, { texts, errors, freshKey }: EventOf<"submit">): Step {
  if (state.isSending) return [state, []]
  const checked = { ...state, ...withErrors(errors, state) }
  return checked.attention > 0 ? [checked, []] : send(checked, { texts, freshKey }, true)
}

/** Sends what somebody asked for just now, or what waits from an earlier try. */
function send(
  state: EnquiryState,
  { texts, freshKey }: { texts: EnquiryTexts; freshKey: string },
  isAsked: boolean,
): Step {
  if (state.isSending) return [state, []]
  const attempt = attemptOf(state, texts, freshKey)
  const request = { texts, key: attempt.key, isAsked, isTimed: isAsked && !state.isRestored }
  return [
    { ...state, isSending: true, message: undefined, attempt },
    [
      // Closing the page now has it sent at the next visit: with the same key, so that it makes no twin.
      { type: "store", draft: { texts, isWaiting: true, attempt } },
      { type: "send", request },
    ],
  ]
}

function end(state: EnquiryState, { end, request, texts }: EventOf<"end">): Step {
  const { isAsked } = request
  const { attempt } = state
  // Another request has ended this enquiry since, or another enquiry has taken its place.
  if (attempt?.key !== request.key) return [state, []]
  const isChanged = !hasSameTexts(texts, request.texts)
  const ended = { ...state, isSending: false }
  if (end.kind === "sent") {
    const sent = { reference: end.reference, sentAt: end.sentAt }
    const rest: EnquiryEffect[] = isChanged
      ? [{ type: "store", draft: { texts, isWaiting: false } }]
      : [{ type: "write", texts: noTexts }, { type: "drop" }]
    const carried = isChanged ? state.carried : undefined
    return [
      {
        ...ended,
        attempt: undefined,
        isRestored: false,
        sent,
        note: undefined,
        message: end,
        carried,
        focus: isAsked && !isChanged ? { name: receipt } : undefined,
      },
      isAsked ? rest : [...rest, { type: "store-sent", sent }],
    ]
  }
  // Nobody need be there to press the button again: what was to be sent automatically waits for the server, too.
  if (end.kind === "unheard" || (end.kind === "failed" && end.isPassing && !isAsked)) {
    const message = isAsked ? ({ kind: "failed", message: end.message } as const) : state.message
    return [
      { ...ended, note: isChanged ? "changed" : "waiting", message },
      [{ type: "store", draft: { texts, isWaiting: !isChanged, attempt } }],
    ]
  }
  const shown = end.kind === "invalid" ? withErrors(end.fields, isAsked ? state : undefined) : { message: end }
  return [
    { ...ended, note: isAsked ? undefined : "unsent", ...shown },
    [{ type: "store", draft: { texts, isWaiting: false, attempt } }],
  ]
}

/** A retry of the same texts is the same enquiry, changed texts another one. */
function attemptOf({ attempt }: EnquiryState, texts: EnquiryTexts, freshKey: string) {
  return attempt && hasSameTexts(attempt.texts, texts) ? attempt : { texts, key: freshKey }
}

/** The errors as they are shown; only somebody who pressed the button just now is taken to the first wrong field. */
function withErrors(errors: FieldErrors, asked?: EnquiryState) {
  const first = enquiryFields.find((name) => name in errors)
  return {
    errors,
    attention: Object.keys(errors).length,
    ...(asked && first && { focus: { name: first } }),
  }
}

function carriedIn({ estimate }: EnquiryTexts, summary: string): CarriedEstimate | undefined {
  return estimate === "" ? undefined : { query: estimate, summary }
}
