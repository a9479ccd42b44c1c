import { describe, expect, test } from "vitest"
import type { EnquiryEnd } from "./enquiry-call.ts"
import { type EnquiryTexts, mapTexts } from "./enquiry-draft.ts"
import { beginEnquiry, type EnquiryEvent, type EnquiryState, reduceEnquiry } from "./enquiry-state.ts"

const none = mapTexts(() => "")
const typed = { ...none, fullName: "Asha Kulkarni", phone: "98220 12345" }
const changed = { ...typed, message: "On Sunday" }
const estimate = { query: "layout=l", summary: "L-shaped" }
const nothingStored = { draft: undefined, sent: undefined, summary: "" }

function start(...events: EnquiryEvent[]): EnquiryState {
  return events.reduce((state, event) => reduceEnquiry(state, event)[0], beginEnquiry({}))
}

function stored(texts: EnquiryTexts, isWaiting = false, attempt?: { texts: EnquiryTexts; key: string }) {
  return { draft: { texts, isWaiting, attempt, keptAt: "2026-01-01T00:00:00Z" }, sent: undefined, summary: "Kept" }
}

const open = (given: Partial<Extract<EnquiryEvent, { type: "open" }>> = {}): EnquiryEvent => {
  return { type: "open", texts: none, stored: nothingStored, freshKey: "fresh", ...given }
}
const submit = (given: Partial<Extract<EnquiryEvent, { type: "submit" }>> = {}): EnquiryEvent => {
  return { type: "submit", texts: typed, errors: {}, freshKey: "first", ...given }
}
const request = { texts: typed, key: "first", isAsked: true, isTimed: true }
const end = (how: EnquiryEnd, given: Partial<Extract<EnquiryEvent, { type: "end" }>> = {}): EnquiryEvent => {
  return { type: "end", end: how, request, texts: typed, ...given }
}
const unheard = { kind: "unheard", message: "Failed" } as const

describe("a page that was opened", () => {
  test("stores what was typed before it came alive", () => {
    const [, effects] = reduceEnquiry(start(), open({ texts: typed }))
    expect(effects).toEqual([{ type: "store", draft: { texts: typed, isWaiting: false } }])
  })

  test("shows once the receipt of what an earlier page sent automatically, beside whatever stands in the form", () => {
    const sent = { reference: "EN-7F3K2Q" }
    const takes = { type: "store-sent", sent: undefined }
    expect(reduceEnquiry(start(), open({ stored: { ...nothingStored, sent } }))).toEqual([
      { ...start(), sent },
      [takes],
    ])
    const [state, effects] = reduceEnquiry(start(), open({ stored: { ...stored(typed), sent } }))
    expect(state).toMatchObject({ sent, note: "restored" })
    expect(effects).toEqual([takes, { type: "write", texts: typed }])
  })

  test("goes on from the draft, and what was just typed holds", () => {
    const [state, effects] = reduceEnquiry(start(), open({ stored: stored(typed) }))
    expect(state).toMatchObject({ note: "restored", isRestored: true })
    expect(effects).toEqual([{ type: "write", texts: typed }])
    const texts = { ...none, fullName: "Ravi" }
    expect(reduceEnquiry(start(), open({ texts, stored: stored(typed) }))[1]).toEqual([
      { type: "write", texts: { ...typed, fullName: "Ravi" } },
      { type: "store", draft: { texts: { ...typed, fullName: "Ravi" }, isWaiting: false, attempt: undefined } },
    ])
  })

  test("says nothing of a draft that holds an estimate alone", () => {
    const [state] = reduceEnquiry(start(), open({ stored: stored({ ...none, estimate: "layout=u" }) }))
    expect(state).toMatchObject({ note: undefined, carried: { query: "layout=u", summary: "Kept" } })
  })

  test("sends what waited, with its key", () => {
    const waiting = stored(typed, true, { texts: typed, key: "old" })
    const [state, effects] = reduceEnquiry(start(), open({ stored: waiting }))
    expect(state).toMatchObject({ note: "waiting", isSending: true })
    expect(effects.at(-1)).toEqual({
      type: "send",
      request: { ...request, key: "old", isAsked: false, isTimed: false },
    })
  })

  test("does not send what waited and was changed", () => {
    const texts = { ...none, message: "Please do not call" }
    const [state, effects] = reduceEnquiry(start(), open({ texts, stored: stored(typed, true) }))
    expect(state).toMatchObject({ note: "changed", isSending: false })
    expect(effects.map(({ type }) => type)).toEqual(["write", "store"])
  })

  test("drops the draft of what was sent without JavaScript", () => {
    const sent = beginEnquiry({ outcome: { kind: "sent", reference: "EN-7F3K2Q" } })
    expect(reduceEnquiry(sent, open({ stored: stored(typed) }))).toEqual([sent, [{ type: "drop" }]])
    const [state, effects] = reduceEnquiry(sent, open({ texts: changed, stored: stored(typed) }))
    expect([state.sent, effects]).toEqual([sent.sent, [{ type: "store", draft: { texts: changed, isWaiting: false } }]])
  })
})

describe("a page that was gone back to", () => {
  const back = (given: Partial<Extract<EnquiryEvent, { type: "return" }>>): EnquiryEvent => {
    return { type: "return", texts: typed, stored: nothingStored, canStore: true, ...given }
  }

  test("takes over what later pages stored, or empties itself where it was sent there", () => {
    const [state, effects] = reduceEnquiry(start(), back({ stored: stored(changed) }))
    expect(state.note).toBe("restored")
    expect(effects).toEqual([{ type: "write", texts: changed }])
    expect(reduceEnquiry(start(), back({}))[1]).toEqual([{ type: "write", texts: none }])
  })

  test("keeps its receipt", () => {
    const sent = { reference: "EN-7F3K2Q" }
    expect(reduceEnquiry({ ...start(), sent }, back({}))[0].sent).toEqual(sent)
  })

  test("stays as it is where nothing changed, nothing can be stored, or it is just sending", () => {
    const sending = start(submit())
    expect(reduceEnquiry(start(), back({ stored: stored(typed) }))).toEqual([start(), []])
    expect(reduceEnquiry(start(), back({ canStore: false }))).toEqual([start(), []])
    expect(reduceEnquiry(sending, back({ stored: stored(changed) }))).toEqual([sending, []])
  })
})

describe("typing", () => {
  test("is stored, and mends the field's error; the count goes when all are mended", () => {
    const errors = { fullName: "Full Name is required", phone: "Phone is required" }
    const wrong = start(submit({ texts: none, errors }))
    expect(wrong).toMatchObject({ attention: 2, focus: { name: "fullName" }, isSending: false })
    const [once, effects] = reduceEnquiry(wrong, { type: "type", name: "fullName", texts: typed })
    expect(once).toMatchObject({ errors: { phone: "Phone is required" }, attention: 2 })
    expect(effects).toEqual([{ type: "store", draft: { texts: typed, isWaiting: false, attempt: undefined } }])
    expect(reduceEnquiry(once, { type: "type", name: "phone", texts: typed })[0]).toMatchObject({
      errors: {},
      attention: 0,
    })
  })

  test("keeps what waits from being sent half changed", () => {
    const waiting = start(submit(), end(unheard))
    const [state, effects] = reduceEnquiry(waiting, { type: "type", name: "message", texts: changed })
    expect(state.note).toBe("changed")
    expect(effects).toMatchObject([{ type: "store", draft: { isWaiting: false } }])
  })

  test("ends the word about an earlier visit, and does not touch the draft of what is just sent", () => {
    const restored = start(open({ stored: stored(typed) }))
    expect(reduceEnquiry(restored, { type: "type", name: "phone", texts: changed })[0].note).toBeUndefined()
    expect(reduceEnquiry(start(submit()), { type: "type", name: "phone", texts: changed })[1]).toEqual([])
  })
})

test("where the browser stores nothing, the state says so until it does", () => {
  const unsaved = start(submit(), { type: "stored", isStored: false }, end(unheard))
  expect(unsaved).toMatchObject({ note: "waiting", isStored: false })
  expect(reduceEnquiry(unsaved, { type: "stored", isStored: true })).toEqual([{ ...unsaved, isStored: true }, []])
})

test("an estimate that the form got before it was hydrated is named", () => {
  const texts = { ...none, estimate: "layout=l" }
  const [state] = reduceEnquiry(start(), open({ texts, stored: stored(texts) }))
  expect(state.carried).toEqual({ query: "layout=l", summary: "Kept" })
  expect(reduceEnquiry(start(), open({ texts }))[0].carried).toEqual({ query: "layout=l", summary: "" })
})

test("an estimate is written and stored with the texts; leaving it out leads to the first field", () => {
  const [state, effects] = reduceEnquiry(start(), { type: "carry", estimate, texts: typed })
  const texts = { ...typed, estimate: "layout=l" }
  expect(state).toMatchObject({ carried: estimate, focus: undefined })
  expect(effects).toMatchObject([
    { type: "write", texts },
    { type: "store", draft: { texts } },
  ])
  const [left, rest] = reduceEnquiry(state, { type: "carry", estimate: undefined, texts })
  expect(left).toMatchObject({ carried: undefined, focus: { name: "fullName" } })
  expect(rest[0]).toEqual({ type: "write", texts: typed })
})

describe("sending", () => {
  test("stores the enquiry as waiting first, leaves the last receipt, and happens once", () => {
    const sent = { reference: "EN-7F3K2Q" }
    const [state, effects] = reduceEnquiry({ ...start(), sent }, submit())
    expect(state).toMatchObject({ isSending: true, sent })
    expect(effects).toEqual([
      { type: "store", draft: { texts: typed, isWaiting: true, attempt: { texts: typed, key: "first" } } },
      { type: "send", request },
    ])
    expect(reduceEnquiry(state, submit())).toEqual([state, []])
    expect(reduceEnquiry(state, { type: "resend", texts: typed, freshKey: "other" })).toEqual([state, []])
  })

  test("waits without a network and is tried again with the same key", () => {
    const waiting = start(submit(), end(unheard))
    expect(waiting).toMatchObject({ note: "waiting", isSending: false })
    const [, effects] = reduceEnquiry(waiting, { type: "resend", texts: typed, freshKey: "other" })
    expect(effects.at(-1)).toMatchObject({ type: "send", request: { key: "first", isAsked: false } })
  })

  test("takes another key for other texts", () => {
    const failed = start(submit(), end(unheard))
    expect(reduceEnquiry(failed, submit({ freshKey: "second" }))[1].at(-1)).toMatchObject({ request: { key: "first" } })
    expect(reduceEnquiry(failed, submit({ texts: changed, freshKey: "second" }))[1].at(-1)).toMatchObject({
      request: { key: "second" },
    })
  })

  test("does not say how long the page was open of texts from an earlier visit", () => {
    const restored = start(open({ stored: stored(typed) }))
    expect(reduceEnquiry(restored, submit())[1].at(-1)).toMatchObject({ request: { isTimed: false } })
  })
})

describe("an answer", () => {
  const sent = { kind: "sent", reference: "EN-7F3K2Q", sentAt: "2026-01-02T00:00:00Z" } as const

  test("that it arrived clears the form below the receipt, and ends the message after a while", () => {
    const [state, effects] = reduceEnquiry(start(submit()), end(sent))
    expect(state).toMatchObject({
      isSending: false,
      message: sent,
      sent: { reference: "EN-7F3K2Q", sentAt: "2026-01-02T00:00:00Z" },
      focus: { name: "receipt" },
      attempt: undefined,
    })
    expect(effects).toEqual([{ type: "write", texts: none }, { type: "drop" }])
    expect(reduceEnquiry(state, { type: "message-over" })[0]).toEqual({ ...state, message: undefined })
  })

  test("leaves what was typed meanwhile in the form", () => {
    const [state, effects] = reduceEnquiry(start(submit()), end(sent, { texts: changed }))
    expect(state).toMatchObject({ sent: { reference: "EN-7F3K2Q" }, focus: undefined })
    expect(effects).toEqual([{ type: "store", draft: { texts: changed, isWaiting: false } }])
  })

  test("to what was sent automatically takes nobody away, and its receipt is there for the next page", () => {
    const [state, effects] = reduceEnquiry(start(submit()), end(sent, { request: { ...request, isAsked: false } }))
    expect(state.focus).toBeUndefined()
    expect(effects.at(-1)).toEqual({ type: "store-sent", sent: state.sent })
  })

  test("that nobody heard leaves it waiting, unless it was changed", () => {
    const [state, effects] = reduceEnquiry(start(submit()), end(unheard))
    expect(state).toMatchObject({ note: "waiting", message: { kind: "failed", message: "Failed" } })
    expect(effects).toMatchObject([{ type: "store", draft: { isWaiting: true, attempt: { key: "first" } } }])
    expect(reduceEnquiry(start(submit()), end(unheard, { texts: changed }))[0].note).toBe("changed")
  })

  test("of a server that is unavailable is waited out only by what was sent automatically", () => {
    const away = { kind: "failed", message: "Try later", isPassing: true } as const
    expect(reduceEnquiry(start(submit()), end(away))[0]).toMatchObject({ note: undefined, message: away })
    const alone = end(away, { request: { ...request, isAsked: false } })
    expect(reduceEnquiry(start(submit()), alone)[0]).toMatchObject({ note: "waiting", message: undefined })
  })

  test("with wrong fields shows them, and takes only somebody who pressed the button to the first", () => {
    const invalid = { kind: "invalid", fields: { email: "Invalid email format" } } as const
    const [state, effects] = reduceEnquiry(start(submit()), end(invalid))
    expect(state).toMatchObject({ errors: invalid.fields, attention: 1, focus: { name: "email" }, note: undefined })
    expect(effects).toMatchObject([{ type: "store", draft: { isWaiting: false } }])
    const alone = end(invalid, { request: { ...request, isAsked: false } })
    expect(reduceEnquiry(start(submit()), alone)[0]).toMatchObject({ attention: 1, focus: undefined, note: "unsent" })
  })
})

describe("a request without an answer for long", () => {
  const sent = { kind: "sent", reference: "EN-7F3K2Q", sentAt: "2026-01-02T00:00:00Z" } as const
  const tooLate = { type: "late", texts: typed } as const
  const late = start(submit(), tooLate)

  test("is reported as late, and can be tried again as the same enquiry", () => {
    expect(late).toMatchObject({ isSending: false, note: "late", message: undefined })
    const [again, effects] = reduceEnquiry(late, submit({ freshKey: "second" }))
    expect(again).toMatchObject({ isSending: true })
    expect(effects.at(-1)).toMatchObject({ type: "send", request: { key: "first", isAsked: true } })
  })

  test("has what was typed while it was sent stored, and not sent automatically", () => {
    const [state, effects] = reduceEnquiry(start(submit()), { type: "late", texts: changed })
    expect(state.note).toBe("late")
    expect(effects).toMatchObject([
      { type: "store", draft: { texts: changed, isWaiting: false, attempt: { key: "first" } } },
    ])
  })

  test("may still end well, and the later one changes nothing then", () => {
    const [arrived] = reduceEnquiry(late, end(sent))
    expect(arrived).toMatchObject({ note: undefined, sent: { reference: "EN-7F3K2Q" } })
    const [first] = reduceEnquiry(start(submit(), tooLate, submit()), end(sent))
    expect(reduceEnquiry(first, end(unheard, { texts: none }))).toEqual([first, []])
    expect(reduceEnquiry(first, end(sent, { texts: changed }))).toEqual([first, []])
  })

  test("may still fail, and then waits", () => {
    expect(reduceEnquiry(late, end(unheard))[0]).toMatchObject({ note: "waiting" })
  })

  test("leaves what is typed meanwhile in the form, and does not end what is sent of it", () => {
    const [state, effects] = reduceEnquiry(late, { type: "type", name: "message", texts: changed })
    expect(state.note).toBe("late")
    expect(effects).toMatchObject([{ type: "store", draft: { texts: changed, isWaiting: false } }])
    const back = reduceEnquiry(state, { type: "type", name: "message", texts: typed })[1]
    expect(back).toMatchObject([{ type: "store", draft: { texts: typed, isWaiting: true } }])
    const [other] = reduceEnquiry(state, submit({ texts: changed, freshKey: "second" }))
    expect(reduceEnquiry(other, end(sent, { texts: changed }))).toEqual([other, []])
  })

  test("is not late once it was answered", () => {
    const [arrived] = reduceEnquiry(start(submit()), end(sent))
    expect(reduceEnquiry(arrived, tooLate)).toEqual([arrived, []])
  })
})

test("a form that is emptied forgets the draft, its errors and its estimate", () => {
  const full = start(open({ stored: stored(typed) }), submit({ errors: { email: "Email is required" } }))
  const [state, effects] = reduceEnquiry({ ...full, carried: estimate }, { type: "forget" })
  expect(state).toEqual({ ...start(), focus: { name: "fullName" } })
  expect(effects).toEqual([{ type: "write", texts: none }, { type: "drop" }])
})
