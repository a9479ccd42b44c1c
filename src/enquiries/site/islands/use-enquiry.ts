import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react"
import { checkEnquiry, enquiryMessageShown } from "../../shared/enquiry-rules.ts"
import {
  dropDraft,
  enquiryTexts,
  findInput,
  keepDraft,
  keepSent,
  onCarried,
  readDraft,
  readSent,
  readTexts,
  summaryOf,
  writeInput,
} from "#ui/site/enquiry-draft.ts"
import { makeIdempotencyKey, sendEnquiry } from "./enquiry-call.ts"
import { keepSender } from "./sender.ts"
import { Enquiry, type EnquiryPorts, type EnquiryReply, receipt } from "./enquiry-state.ts"

/** Milliseconds without a response before the form reports it. The request continues. */
const timeout = 60_000

/**
 * The lifecycle of an enquiry in the browser: stored while typing, validated and sent, resent when the network is back; its message is
 * shown for a while, its confirmation until the page is left. `enquiry-state.ts` decides.
 */
export function useEnquiry(
  { form, panel }: { form: RefObject<HTMLFormElement | null>; panel: RefObject<HTMLElement | null> },
  reply: EnquiryReply,
) {
  const [enquiry] = useState(() => new Enquiry(reply, createPorts(form)))
  const state = useSyncExternalStore(
    enquiry.subscribe,
    () => enquiry.state,
    () => enquiry.state,
  )
  const [, fail] = useState<never>()
  const { message, note, focus, isSending } = state

  async function act(work: () => void | Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // Thrown while rendering, so the island restores the server's form.
      fail(() => {
        throw error
      })
    }
  }

  useFirstShown(
    () => void act(() => enquiry.open(readStored())),
    () =>
      void act(() => {
        const stored = readStored()
        enquiry.goBack(stored, stored.draft !== undefined || dropDraft())
      }),
  )

  useResending(note === "waiting", () => act(() => enquiry.resend()))

  // An estimate changes the enquiry as typing does.
  useEffect(() => onCarried((estimate) => void act(() => enquiry.carry(estimate))))

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => enquiry.endMessage(), enquiryMessageShown)
    return () => clearTimeout(timer)
  }, [message, enquiry])

  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => enquiry.late(), timeout)
    return () => clearTimeout(timer)
  }, [isSending, enquiry])

  useEffect(() => {
    if (!focus) return
    const target = focus.name === receipt ? panel.current : findInput(form.current, focus.name)
    target?.focus({ preventScroll: true })
    // With its label, because focusing alone may leave it under the header.
    target?.closest(".field, .sent-panel")?.scrollIntoView({ block: "nearest" })
  }, [focus, form, panel])

  return {
    ...state,
    submit: () => void act(() => enquiry.submit(checkEnquiry(readTexts(form.current)))),
    keepTyped: (name: string) => void act(() => enquiry.type(name)),
    leaveEstimate: () => void act(() => enquiry.carry(undefined)),
    forget: () => void act(() => enquiry.forget()),
  }
}

function readStored() {
  const draft = readDraft()
  return { draft, sent: readSent(), summary: summaryOf(draft?.texts.estimate ?? "") }
}

function createPorts(form: RefObject<HTMLFormElement | null>): EnquiryPorts {
  return {
    read: () => readTexts(form.current),
    write(texts) {
      for (const name of enquiryTexts) writeInput(form.current, name, texts[name])
    },
    store: keepDraft,
    drop: dropDraft,
    storeSent: keepSent,
    createKey: makeIdempotencyKey,
    async send({ texts, key, isTimed }) {
      const subject = findInput(form.current, "subject")?.value ?? ""
      const signs = { subject, ...(isTimed && { openFor: Math.round(performance.now()) }) }
      const end = await sendEnquiry(texts, signs, key)
      if (end.kind === "sent") keepSender(texts)
      return end
    },
  }
}

/** Milliseconds before the first retry, and the maximum wait. */
const wait = { first: 20_000, max: 5 * 60_000 }

/** Also at growing intervals, because `navigator.onLine` is wrong on some networks. */
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

/** Calls `onFirst` when the page is shown or its prerendering activated, `onBack` when the browser restores it. */
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
