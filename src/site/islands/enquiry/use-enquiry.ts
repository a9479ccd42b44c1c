import { type RefObject, useEffect, useRef, useState } from "react"
import { enquiryForm, enquiryMessageShown } from "#domain/enquiry/enquiry.ts"
import type { FieldErrors } from "#domain/errors.ts"
import { validate } from "#domain/parse.ts"
import { type CarriedEstimate, onCarried, summaryOf } from "./carried-estimate.ts"
import { type EnquiryEnd, makeIdempotencyKey, sendEnquiry } from "./enquiry-call.ts"
import {
  dropDraft,
  type EnquiryDraft,
  enquiryFields,
  enquiryParts,
  type EnquiryTexts,
  hasText,
  keepDraft,
  keepSent,
  readDraft,
  readSent,
  saySame,
  type SentEnquiry,
} from "./enquiry-draft.ts"
import { findInput, readTexts, writeInput } from "./enquiry-inputs.ts"
import { useFieldErrors } from "./use-field-errors.ts"
import { useFirstShown } from "../motion/use-shown.ts"
import { useIsOnline, useResending } from "./use-waiting.ts"

/** What a page knows about an enquiry that was sent without JavaScript. */
export interface EnquiryReply {
  /** The text as it was typed, to go on from. */
  values?: Record<string, string>
  errors?: FieldErrors
  /** The estimate that goes along. */
  carried?: CarriedEstimate | undefined
  outcome?: Extract<EnquiryEnd, { kind: "sent" | "failed" }>
}

/** What is told of the kept enquiry for as long as it holds: typed on an earlier visit, waiting, or not sent after all. */
export type DraftNote = "restored" | "waiting" | "changed" | "unsent"

/**
 * The life of an enquiry in the browser: kept as it is typed, checked and sent, sent again when the network is back, its
 * message shown for a while, its reference until it is put away. What is typed lives in the inputs of `form` alone.
 */
export function useEnquiry(form: RefObject<HTMLFormElement | null>, reply: EnquiryReply) {
  const { errors: given = {}, outcome } = reply
  const { errors, attention, showFieldErrors, mend, focusFirst } = useFieldErrors(form, given)
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<EnquiryReply["outcome"]>(outcome)
  const [sent, setSent] = useState<SentEnquiry | undefined>(outcome?.kind === "sent" ? outcome : undefined)
  const [note, setNote] = useState<DraftNote>()
  const [carried, setCarried] = useState(reply.carried)
  const isUnderWay = useRef(false)
  const attempt = useRef<EnquiryDraft["attempt"]>(undefined)
  const isRestored = useRef(false)
  const isOnline = useIsOnline()

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), enquiryMessageShown)
    return () => clearTimeout(timer)
  }, [message])

  useResending(note === "waiting", async () => {
    await send(readTexts(form.current), { isAsked: false })
  })

  useFirstShown(
    () => takeUp(),
    () => takeOver(),
  )

  // An estimate changes the enquiry as typing does.
  useEffect(() =>
    onCarried((estimate) => {
      carry(estimate)
      keepTyped("estimate")
    }),
  )

  /** Puts an estimate to the enquiry, or takes it away. */
  function carry(estimate: CarriedEstimate | undefined) {
    writeInput(form.current, "estimate", estimate?.query ?? "")
    setCarried(estimate)
  }

  function write(name: (typeof enquiryParts)[number], text: string) {
    if (name === "estimate") carry(text === "" ? undefined : { query: text, summary: summaryOf(text) })
    else writeInput(form.current, name, text)
  }

  function leaveEstimate() {
    carry(undefined)
    keepTyped("estimate")
    focusFirst()
  }

  /** Goes on from what was kept, on a page that was just opened. */
  function takeUp() {
    if (outcome?.kind === "sent") {
      dropDraft()
      return
    }
    const draft = readDraft()
    // Typed before the form came alive, or given back by the server.
    const typed = readTexts(form.current)
    if (!draft) {
      if (hasText(typed)) keepDraft({ texts: typed, isWaiting: false })
      else setSent(readSent())
      return
    }
    for (const name of enquiryParts) {
      if (typed[name] === "") write(name, draft.texts[name])
    }
    const texts = readTexts(form.current)
    const isSame = saySame(texts, draft.texts)
    if (!isSame) keepDraft({ texts, isWaiting: false, attempt: draft.attempt })
    attempt.current = draft.attempt
    const isTyped = enquiryFields.some((name) => draft.texts[name].trim() !== "")
    isRestored.current = isTyped
    setNote(!draft.isWaiting ? (isTyped ? "restored" : undefined) : isSame ? "waiting" : "changed")
    if (draft.isWaiting && isSame && navigator.onLine) void send(texts, { isAsked: false })
  }

  /** What was typed or sent on later pages holds on one that was gone back to as it was left. */
  function takeOver() {
    const draft = readDraft()
    if (isUnderWay.current || (draft && saySame(draft.texts, readTexts(form.current)))) return
    // Where the browser keeps nothing, what stands here is all there is.
    if (!draft && !dropDraft()) return
    for (const name of enquiryParts) write(name, draft?.texts[name] ?? "")
    attempt.current = draft?.attempt
    isRestored.current = draft !== undefined
    setNote(draft && (draft.isWaiting ? "waiting" : "restored"))
    setSent(readSent())
  }

  /** A retry of the same texts is the same enquiry, changed texts another one. */
  function keyFor(texts: EnquiryTexts): string {
    if (!attempt.current || !saySame(attempt.current.texts, texts)) {
      attempt.current = { texts, key: makeIdempotencyKey() }
    }
    return attempt.current.key
  }

  function wait(texts: EnquiryTexts) {
    keyFor(texts)
    keepDraft({ texts, isWaiting: true, attempt: attempt.current })
    setNote("waiting")
  }

  /** Sends what its sender asked for just now, or what waits from an earlier try. */
  async function send(texts: EnquiryTexts, { isAsked }: { isAsked: boolean }) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setMessage(undefined)
    const key = keyFor(texts)
    // Whoever closes the page now has it sent at the next visit: with the same key, so that it makes no twin.
    keepDraft({ texts, isWaiting: true, attempt: attempt.current })
    const signs = {
      subject: findInput(form.current, "subject")?.value ?? "",
      ...(isAsked && !isRestored.current && { openFor: Math.round(performance.now()) }),
    }
    const end = await sendEnquiry(texts, signs, key)
    isUnderWay.current = false
    setSending(false)
    const now = readTexts(form.current)
    const isChanged = !saySame(now, texts)
    if (end.kind === "sent") {
      attempt.current = undefined
      isRestored.current = false
      if (isChanged) keepDraft({ texts: now, isWaiting: false })
      else clear()
      const arrived = { reference: end.reference, ...(!isAsked && { sentAt: new Date().toISOString() }) }
      keepSent(arrived)
      setSent(arrived)
      setNote(undefined)
      setMessage(end)
      return
    }
    // Nobody need be there to press the button again: what was to be sent by itself waits for the server, too.
    if (end.kind === "unheard" || (end.kind === "failed" && end.isPassing && !isAsked)) {
      keepDraft({ texts: now, isWaiting: !isChanged, attempt: attempt.current })
      setNote(isChanged ? "changed" : "waiting")
      if (isAsked) setMessage({ kind: "failed", message: end.message })
      return
    }
    keepDraft({ texts: now, isWaiting: false, attempt: attempt.current })
    setNote(isAsked ? undefined : "unsent")
    if (end.kind === "faulty") showFieldErrors(end.fields, { isAsked })
    else setMessage(end)
  }

  async function submit() {
    if (isUnderWay.current) return
    const texts = readTexts(form.current)
    if (showFieldErrors(validate(enquiryForm, texts) ?? {}, { isAsked: true })) return
    putAway()
    if (navigator.onLine) await send(texts, { isAsked: true })
    else wait(texts)
  }

  /** Keeps what stands in the form now; what waited is not sent half changed. */
  function keepTyped(name: string) {
    const texts = readTexts(form.current)
    if (!isUnderWay.current) {
      const isSame = attempt.current !== undefined && saySame(attempt.current.texts, texts)
      keepDraft({ texts, isWaiting: note === "waiting" && isSame, attempt: attempt.current })
      if (note === "waiting" && !isSame) setNote("changed")
      if (note === "restored" || note === "unsent") setNote(undefined)
    }
    mend(name)
  }

  function clear() {
    for (const name of enquiryParts) write(name, "")
    dropDraft()
  }

  /** Empties the form of what was kept from an earlier visit. */
  function forget() {
    clear()
    attempt.current = undefined
    isRestored.current = false
    setNote(undefined)
    showFieldErrors({}, { isAsked: false })
    focusFirst()
  }

  function putAway() {
    keepSent(undefined)
    setSent(undefined)
  }

  return {
    errors,
    attention,
    isSending,
    isOnline,
    message,
    sent,
    note,
    carried,
    submit,
    keepTyped,
    leaveEstimate,
    forget,
    putAway,
  }
}
