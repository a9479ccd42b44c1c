import { describe, expect, test } from "vitest"
import type { EnquiryEnd } from "./enquiry-call.ts"
import { type EnquiryTexts, mapTexts, type SentEnquiry } from "#ui/site/enquiry-draft.ts"
import { Enquiry, type EnquiryPorts, type EnquiryReply, type EnquiryRequest } from "./enquiry-state.ts"

const none = mapTexts(() => "")
const typed = { ...none, fullName: "Asha Kulkarni", phone: "98220 12345" }
const changed = { ...typed, message: "On Sunday" }
const estimate = { query: "layout=l", summary: "L-shaped" }
const nothingStored = { draft: undefined, sent: undefined, summary: "" }
const sent = { kind: "sent", reference: "EN-7F3K2Q", sentAt: "2026-01-02T00:00:00Z" } as const
const unheard = { kind: "unheard", message: "Failed" } as const

function stored(texts: EnquiryTexts, isWaiting = false, attempt?: { texts: EnquiryTexts; key: string }) {
  return { draft: { texts, isWaiting, attempt, keptAt: "2026-01-01T00:00:00Z" }, sent: undefined, summary: "Kept" }
}

/** An enquiry on a page whose inputs, storage and requests the test can read. */
function start({ texts = typed, reply = {} }: { texts?: EnquiryTexts; reply?: EnquiryReply } = {}) {
  const page = {
    texts,
    canStore: true,
    draft: undefined as Parameters<EnquiryPorts["store"]>[0] | undefined,
    dropped: 0,
    receipt: undefined as SentEnquiry | undefined,
    requests: [] as EnquiryRequest[],
    answers: [] as ((end: EnquiryEnd) => void)[],
  }
  let keys = 0
  const enquiry = new Enquiry(reply, {
    read: () => page.texts,
    write: (written) => (page.texts = written),
    store(draft) {
      page.draft = draft
      return page.canStore
    },
    drop() {
      page.draft = undefined
      page.dropped++
    },
    storeSent: (receipt) => (page.receipt = receipt),
    createKey: () => `key ${++keys}`,
    send(request) {
      page.requests.push(request)
      return new Promise((resolve) => page.answers.push(resolve))
    },
  })
  /** Resolves the request with this index and waits until the enquiry has processed it. */
  const answer = async (end: EnquiryEnd, request = page.answers.length - 1) => {
    page.answers[request]?.(end)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { enquiry, page, answer }
}

/** An enquiry that was sent but did not arrive. */
async function startWaiting() {
  const it = start()
  void it.enquiry.submit({})
  await it.answer(unheard)
  return it
}

describe("a page that was opened", () => {
  test("stores text that was typed before hydration", async () => {
    const { enquiry, page } = start()
    await enquiry.open(nothingStored)
    expect(page.draft).toEqual({ texts: typed, isWaiting: false, attempt: undefined })
  })

  test("shows the receipt of an enquiry that an earlier page sent automatically, once and beside any draft", async () => {
    const { enquiry, page } = start({ texts: none })
    page.receipt = { reference: "EN-7F3K2Q" }
    await enquiry.open({ ...stored(typed), sent: page.receipt })
    expect(enquiry.state).toMatchObject({ sent: { reference: "EN-7F3K2Q" }, note: "restored" })
    expect(page).toMatchObject({ receipt: undefined, texts: typed })
  })

  test("goes on from the draft, and keeps text that was just typed", async () => {
    const { enquiry, page } = start({ texts: { ...none, fullName: "Ravi" } })
    await enquiry.open(stored(typed))
    expect(enquiry.state.note).toBe("restored")
    expect(page.texts).toEqual({ ...typed, fullName: "Ravi" })
    expect(page.draft).toMatchObject({ texts: page.texts, isWaiting: false })
  })

  test("shows no note for a draft that has only an estimate", async () => {
    const { enquiry } = start({ texts: none })
    await enquiry.open(stored({ ...none, estimate: "layout=u" }))
    expect(enquiry.state).toMatchObject({ note: undefined, carried: { query: "layout=u", summary: "Kept" } })
  })

  test("names an estimate that the form got before it was hydrated", async () => {
    const { enquiry } = start({ texts: { ...none, estimate: "layout=l" } })
    await enquiry.open(nothingStored)
    expect(enquiry.state.carried).toEqual({ query: "layout=l", summary: "" })
  })

  test("sends an enquiry that waited, with its key", () => {
    const { enquiry, page } = start({ texts: none })
    void enquiry.open(stored(typed, true, { texts: typed, key: "old" }))
    expect(enquiry.state).toMatchObject({ note: "waiting", isSending: true })
    expect(page.requests).toEqual([{ texts: typed, key: "old", isTimed: false }])
  })

  test("does not send an enquiry that waited if its text was changed", async () => {
    const { enquiry, page } = start({ texts: { ...none, message: "Please do not call" } })
    await enquiry.open(stored(typed, true))
    expect(enquiry.state).toMatchObject({ note: "changed", isSending: false })
    expect(page).toMatchObject({ requests: [], draft: { isWaiting: false } })
  })

  test("drops the draft of an enquiry that was sent without JavaScript", async () => {
    const { enquiry, page } = start({ texts: none, reply: { outcome: sent } })
    await enquiry.open(stored(typed))
    expect(page).toMatchObject({ texts: none, dropped: 1 })
    const other = start({ texts: changed, reply: { outcome: sent } })
    await other.enquiry.open(stored(typed))
    expect(other.enquiry.state.sent).toEqual(sent)
    expect(other.page.draft).toMatchObject({ texts: changed, isWaiting: false })
  })
})

describe("a page that a visitor went back to", () => {
  test("takes over the draft of later pages, or is emptied if it was sent there; it keeps its receipt", () => {
    const { enquiry, page } = start({ reply: { outcome: sent } })
    enquiry.goBack(stored(changed), true)
    expect(enquiry.state).toMatchObject({ note: "restored", sent })
    expect(page.texts).toEqual(changed)
    enquiry.goBack(nothingStored, true)
    expect(page.texts).toEqual(none)
  })

  test("stays as it is if nothing changed, nothing can be stored, or it is sending", () => {
    const { enquiry, page } = start()
    const before = enquiry.state
    enquiry.goBack(stored(typed), true)
    enquiry.goBack(nothingStored, false)
    expect(enquiry.state).toBe(before)
    void enquiry.submit({})
    enquiry.goBack(stored(changed), true)
    expect(page.texts).toEqual(typed)
  })
})

describe("typing", () => {
  test("is stored and removes the field's error; the count goes when all are corrected", async () => {
    const { enquiry, page } = start()
    await enquiry.submit({ fullName: "Full Name is required", phone: "Phone is required" })
    expect(enquiry.state).toMatchObject({ attention: 2, focus: { name: "fullName" }, isSending: false })
    enquiry.type("fullName")
    expect(enquiry.state).toMatchObject({ errors: { phone: "Phone is required" }, attention: 2 })
    expect(page.draft).toEqual({ texts: typed, isWaiting: false, attempt: undefined })
    enquiry.type("phone")
    expect(enquiry.state).toMatchObject({ errors: {}, attention: 0 })
  })

  test("keeps an enquiry that waits from being sent half changed", async () => {
    const { enquiry, page } = await startWaiting()
    page.texts = changed
    enquiry.type("message")
    expect(enquiry.state.note).toBe("changed")
    expect(page.draft?.isWaiting).toBe(false)
  })

  test("ends the note about an earlier visit, and leaves the draft of an enquiry that is being sent", async () => {
    const { enquiry, page } = start({ texts: none })
    await enquiry.open(stored(typed))
    enquiry.type("phone")
    expect(enquiry.state.note).toBeUndefined()
    void enquiry.submit({})
    page.texts = changed
    enquiry.type("message")
    expect(page.draft).toMatchObject({ texts: typed, isWaiting: true })
  })
})

test("says that the browser stores nothing until it does", async () => {
  const { enquiry, page, answer } = start()
  page.canStore = false
  void enquiry.submit({})
  await answer(unheard)
  expect(enquiry.state).toMatchObject({ note: "waiting", isStored: false })
  page.canStore = true
  enquiry.type("phone")
  expect(enquiry.state.isStored).toBe(true)
})

test("writes and stores an estimate with the text; removing it leads to the first field", () => {
  const { enquiry, page } = start()
  enquiry.carry(estimate)
  const texts = { ...typed, estimate: "layout=l" }
  expect(enquiry.state).toMatchObject({ carried: estimate, focus: undefined })
  expect(page).toMatchObject({ texts, draft: { texts } })
  enquiry.carry(undefined)
  expect(enquiry.state).toMatchObject({ carried: undefined, focus: { name: "fullName" } })
  expect(page.texts).toEqual(typed)
})

describe("sending", () => {
  test("stores the enquiry as waiting first, leaves the last receipt, and happens once", () => {
    const { enquiry, page } = start({ reply: { outcome: sent } })
    void enquiry.submit({})
    expect(enquiry.state).toMatchObject({ isSending: true, sent })
    expect(page.draft).toEqual({ texts: typed, isWaiting: true, attempt: { texts: typed, key: "key 1" } })
    void enquiry.submit({})
    void enquiry.resend()
    expect(page.requests).toEqual([{ texts: typed, key: "key 1", isTimed: true }])
  })

  test("waits without a network, and is tried again with the same key for the same text only", async () => {
    const { enquiry, page, answer } = await startWaiting()
    expect(enquiry.state).toMatchObject({ note: "waiting", isSending: false })
    void enquiry.resend()
    expect(page.requests.at(-1)).toMatchObject({ key: "key 1", isTimed: false })
    await answer(unheard)
    page.texts = changed
    void enquiry.submit({})
    expect(page.requests.at(-1)?.key).toBe("key 2")
  })

  test("does not send how long the page was open for text from an earlier visit", async () => {
    const { enquiry, page } = start({ texts: none })
    await enquiry.open(stored(typed))
    void enquiry.submit({})
    expect(page.requests[0]?.isTimed).toBe(false)
  })
})

describe("a response", () => {
  test("that it arrived clears the form below the receipt, and the message ends", async () => {
    const { enquiry, page, answer } = start()
    void enquiry.submit({})
    await answer(sent)
    const { kind: _kind, ...receipt } = sent
    expect(enquiry.state).toMatchObject({ isSending: false, message: sent, sent: receipt, focus: { name: "receipt" } })
    expect(page).toMatchObject({ texts: none, draft: undefined, receipt: undefined })
    enquiry.endMessage()
    expect(enquiry.state).toMatchObject({ message: undefined, sent: receipt })
  })

  test("leaves text that was typed in the meantime in the form", async () => {
    const { enquiry, page, answer } = start()
    void enquiry.submit({})
    page.texts = changed
    await answer(sent)
    expect(enquiry.state).toMatchObject({ sent: { reference: "EN-7F3K2Q" }, focus: undefined })
    expect(page).toMatchObject({ texts: changed, draft: { texts: changed, isWaiting: false, attempt: undefined } })
  })

  test("to an enquiry that was sent automatically moves no focus, and stores its receipt for the next page", async () => {
    const { enquiry, page, answer } = await startWaiting()
    void enquiry.resend()
    await answer(sent)
    expect(enquiry.state.focus).toBeUndefined()
    expect(page.receipt).toEqual(enquiry.state.sent)
  })

  test("that is missing leaves the enquiry waiting unless it was changed", async () => {
    const { enquiry, page } = await startWaiting()
    expect(enquiry.state).toMatchObject({ note: "waiting", message: { kind: "failed", message: "Failed" } })
    expect(page.draft).toMatchObject({ isWaiting: true, attempt: { key: "key 1" } })
    const other = start()
    void other.enquiry.submit({})
    other.page.texts = changed
    await other.answer(unheard)
    expect(other.enquiry.state.note).toBe("changed")
  })

  test("of an unavailable server is waited out only by an enquiry that was sent automatically", async () => {
    const away = { kind: "failed", message: "Try later", isPassing: true } as const
    const { enquiry, answer } = start()
    void enquiry.submit({})
    await answer(away)
    expect(enquiry.state).toMatchObject({ note: undefined, message: away })
    const waiting = await startWaiting()
    void waiting.enquiry.resend()
    await waiting.answer(away)
    expect(waiting.enquiry.state).toMatchObject({ note: "waiting", message: undefined })
  })

  test("with wrong fields shows them, and takes only a visitor who pressed the button to the first", async () => {
    const invalid = { kind: "invalid", fields: { email: "Invalid email format" } } as const
    const { enquiry, page, answer } = start()
    void enquiry.submit({})
    await answer(invalid)
    expect(enquiry.state).toMatchObject({
      errors: invalid.fields,
      attention: 1,
      focus: { name: "email" },
      note: undefined,
    })
    expect(page.draft?.isWaiting).toBe(false)
    const waiting = await startWaiting()
    void waiting.enquiry.resend()
    await waiting.answer(invalid)
    expect(waiting.enquiry.state).toMatchObject({ attention: 1, focus: undefined, note: "unsent" })
  })
})

describe("a request without a response for long", () => {
  function startLate() {
    const it = start()
    void it.enquiry.submit({})
    it.enquiry.late()
    return it
  }

  test("is reported as late, and can be tried again as the same enquiry", () => {
    const { enquiry, page } = startLate()
    expect(enquiry.state).toMatchObject({ isSending: false, note: "late", message: undefined })
    void enquiry.submit({})
    expect(page.requests.map(({ key }) => key)).toEqual(["key 1", "key 1"])
  })

  test("has text that was typed in the meantime stored, and not sent automatically", () => {
    const { enquiry, page } = start()
    void enquiry.submit({})
    page.texts = changed
    enquiry.late()
    expect(enquiry.state.note).toBe("late")
    expect(page.draft).toMatchObject({ texts: changed, isWaiting: false, attempt: { key: "key 1" } })
  })

  test("may still arrive, and the later response then changes nothing", async () => {
    const { enquiry, answer } = startLate()
    void enquiry.submit({})
    await answer(sent, 0)
    const arrived = enquiry.state
    expect(arrived).toMatchObject({ note: undefined, sent: { reference: "EN-7F3K2Q" } })
    await answer(unheard, 1)
    expect(enquiry.state).toBe(arrived)
  })

  test("may still fail, and then waits", async () => {
    const { enquiry, answer } = startLate()
    await answer(unheard)
    expect(enquiry.state.note).toBe("waiting")
  })

  test("waits only with the text that was sent, and does not end another enquiry", async () => {
    const { enquiry, page, answer } = startLate()
    page.texts = changed
    enquiry.type("message")
    expect(enquiry.state.note).toBe("late")
    expect(page.draft).toMatchObject({ texts: changed, isWaiting: false })
    page.texts = typed
    enquiry.type("message")
    expect(page.draft).toMatchObject({ texts: typed, isWaiting: true })
    page.texts = changed
    void enquiry.submit({})
    await answer(sent, 0)
    expect(enquiry.state.isSending).toBe(true)
  })

  test("is not late after its response", async () => {
    const { enquiry, answer } = start()
    void enquiry.submit({})
    await answer(sent)
    const { state } = enquiry
    enquiry.late()
    expect(enquiry.state).toBe(state)
  })
})

test("forgets the draft, its errors and its estimate when the form is cleared", async () => {
  const { enquiry, page } = start({ reply: { carried: estimate } })
  await enquiry.submit({ email: "Email is required" })
  enquiry.forget()
  expect(enquiry.state).toMatchObject({ errors: {}, attention: 0, carried: undefined, focus: { name: "fullName" } })
  expect(page).toMatchObject({ texts: none, dropped: 1 })
})
