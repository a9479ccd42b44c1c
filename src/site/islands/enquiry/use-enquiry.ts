import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { checkEnquiry, enquiryMessageShown } from "#domain/enquiry/enquiry-rules.ts"
import { onCarried } from "./carried-estimate.ts"
import { makeIdempotencyKey, sendEnquiry } from "./enquiry-call.ts"
import { dropDraft, enquiryTexts, keepDraft, keepSent, readDraft, readSent, summaryOf } from "./enquiry-draft.ts"
import { findInput, readTexts, writeInput } from "./enquiry-inputs.ts"
import {
  beginEnquiry,
  type EnquiryEffect,
  type EnquiryEvent,
  type EnquiryReply,
  type EnquiryState,
  receipt,
  reduceEnquiry,
} from "./enquiry-state.ts"

/** After how many milliseconds without an answer the form says so. The request goes on. */
const timeout = 60_000

/**
 * The life of an enquiry in the browser: stored as it is typed, checked and sent, sent again when the network is back, its
 * message shown for a while, its receipt until the page is left. `enquiry-state.ts` decides; this does it.
 */
export function useEnquiry(
  { form, panel }: { form: RefObject<HTMLFormElement | null>; panel: RefObject<HTMLElement | null> },
  reply: EnquiryReply,
) {
  const [state, setState] = useState<EnquiryState>(() => beginEnquiry(reply))
  // Two events may come before the form is rendered again.
  const latest = useRef(state)
  const { message, note, focus, isSending } = state

  /** Resolves when all that the event leads to is done, with the answer to a request. */
  async function dispatch(event: EnquiryEvent): Promise<void> {
    try {
      const [next, effects] = reduceEnquiry(latest.current, event)
      latest.current = next
      setState(next)
      await Promise.all(
        effects.map(async (effect) => {
          const answer = await run(effect, form.current)
          if (answer) await dispatch(answer)
        }),
      )
    } catch (error) {
      // Thrown while rendering, it has the island give the server's form back.
      setState(() => {
        throw error
      })
    }
  }

  /** What an event needs that may send. */
  const now = () => ({ texts: readTexts(form.current), freshKey: makeIdempotencyKey() })

  useFirstShown(
    () => void dispatch({ type: "open", stored: readStored(), ...now() }),
    () => {
      const stored = readStored()
      const canStore = stored.draft !== undefined || dropDraft()
      void dispatch({ type: "return", texts: readTexts(form.current), stored, canStore })
    },
  )

  useResending(note === "waiting", () => dispatch({ type: "resend", ...now() }))

  // An estimate changes the enquiry as typing does.
  useEffect(() => onCarried((estimate) => void dispatch({ type: "carry", estimate, texts: readTexts(form.current) })))

  const endMessage = useEffectEvent(() => void dispatch({ type: "message-over" }))
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => endMessage(), enquiryMessageShown)
    return () => clearTimeout(timer)
  }, [message])

  const tellLate = useEffectEvent(() => void dispatch({ type: "late", texts: readTexts(form.current) }))
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => tellLate(), timeout)
    return () => clearTimeout(timer)
  }, [isSending])

  useEffect(() => {
    if (!focus) return
    const target = focus.name === receipt ? panel.current : findInput(form.current, focus.name)
    target?.focus({ preventScroll: true })
    // With its label, which focusing alone may leave under the header.
    target?.closest(".field, .sent-panel")?.scrollIntoView({ block: "nearest" })
  }, [focus, form, panel])

  return {
    ...state,
    submit() {
      const { texts, ...rest } = now()
      void dispatch({ type: "submit", texts, errors: checkEnquiry(texts), ...rest })
    },
    keepTyped: (name: string) => void dispatch({ type: "type", name, texts: readTexts(form.current) }),
    leaveEstimate: () => void dispatch({ type: "carry", estimate: undefined, texts: readTexts(form.current) }),
    forget: () => void dispatch({ type: "forget" }),
  }
}

function readStored() {
  const draft = readDraft()
  return { draft, sent: readSent(), summary: summaryOf(draft?.texts.estimate ?? "") }
}

/** Does what the state asks for; the event that follows, where one does. */
async function run(effect: EnquiryEffect, form: HTMLFormElement | null): Promise<EnquiryEvent | undefined> {
  switch (effect.type) {
    case "write":
      for (const name of enquiryTexts) writeInput(form, name, effect.texts[name])
      return undefined
    case "store":
      return { type: "stored", isStored: keepDraft(effect.draft) }
    case "drop":
      dropDraft()
      return undefined
    case "store-sent":
      keepSent(effect.sent)
      return undefined
    case "send": {
      const { request } = effect
      const signs = {
        subject: findInput(form, "subject")?.value ?? "",
        ...(request.isTimed && { openFor: Math.round(performance.now()) }),
      }
      const end = await sendEnquiry(request.texts, signs, request.key)
      return { type: "end", end, request, texts: readTexts(form) }
    }
  }
}

/** Milliseconds before the first retry, and the longest wait. */
const wait = { first: 20_000, max: 5 * 60_000 }

/**
 * Calls `resend` while something waits: when the browser says that the network is back, and at growing intervals. Whether it is
 * there only a request can tell: `navigator.onLine` is wrong with some networks.
 */
function useResending(isWaiting: boolean, resend: () => Promise<void>): void {
  const tries = useRef(0)
  const onTry = useEffectEvent(resend)
  useEffect(() => {
    if (!isWaiting) {
      tries.current = 0
      return
    }
    let timer: ReturnType<typeof setTimeout>
    const isOver = { now: false }
    const tryLater = () => {
      if (isOver.now) return
      timer = setTimeout(tryNow, Math.min(wait.first * 2 ** tries.current++, wait.max))
    }
    const tryNow = async () => {
      clearTimeout(timer)
      await onTry()
      tryLater()
    }
    addEventListener("online", tryNow)
    tryLater()
    return () => {
      isOver.now = true
      clearTimeout(timer)
      removeEventListener("online", tryNow)
    }
  }, [isWaiting])
}

/**
 * Calls `onFirst` when the page is first shown, which for a prerendered page is when it is activated, and `onBack` when it
 * is restored from the back/forward cache.
 */
function useFirstShown(onFirst: () => void, onBack: () => void): void {
  const tellFirst = useEffectEvent(onFirst)
  const tellBack = useEffectEvent(onBack)
  useEffect(() => {
    const first = () => tellFirst()
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) tellBack()
    }
    addEventListener("pageshow", back)
    if (isPrerendering()) document.addEventListener("prerenderingchange", first, { once: true })
    else first()
    return () => {
      removeEventListener("pageshow", back)
      document.removeEventListener("prerenderingchange", first)
    }
  }, [])
}

/** Not every browser prerenders, and TypeScript has no type for it. */
function isPrerendering(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- Undefined where no page is prerendered.
  return (document as { prerendering?: boolean }).prerendering === true
}
