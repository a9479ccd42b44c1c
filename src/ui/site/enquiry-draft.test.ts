import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { keepDraft, keepEstimate, mapTexts, readDraft, summaryOf } from "./enquiry-draft.ts"

let stored: Map<string, string>
let isFull: boolean

beforeEach(() => {
  stored = new Map()
  isFull = false
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException("", "QuotaExceededError")
      stored.set(key, text)
    },
  })
  vi.useFakeTimers({ toFake: ["Date"] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const texts = { ...mapTexts(() => ""), fullName: "Asha", estimate: "layout=l&card=1" }
const day = 24 * 60 * 60 * 1000

test("what was started is forgotten after 30 days, with the estimate that went along", () => {
  keepDraft({ texts, isWaiting: false })
  keepEstimate({ query: texts.estimate, summary: "L-shaped, ₹2,88,194" })
  vi.setSystemTime(Date.now() + 29 * day)
  expect(readDraft()?.texts).toEqual(texts)
  expect(summaryOf(texts.estimate)).toBe("L-shaped, ₹2,88,194")
  vi.setSystemTime(Date.now() + 2 * day)
  expect(readDraft()).toBeUndefined()
  expect([...stored.keys()]).toEqual([])
})

test("what waits and was changed is not found as it was by the next page, although the change could not be stored", () => {
  expect(keepDraft({ texts, isWaiting: true })).toBe(true)
  isFull = true
  expect(keepDraft({ texts: { ...texts, message: "Rather a U-shaped one" }, isWaiting: false })).toBe(false)
  expect([...stored.keys()]).toEqual([])
  // This page still remembers it.
  expect(readDraft()?.texts.message).toBe("Rather a U-shaped one")
})
